import { CalendarDays, Star, TriangleAlert, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TodoTag } from '~/models/todo/rules';
import type { Named, QuickAdd } from '~/models/todo/quick-add';
import { TagChip } from '../tag';
import { TodoDue } from '../due';

/** What a line of text was understood to say, as chips; `unknown` are the marks nothing was found for. */
export function UnderstoodChips({
  day,
  today,
  tags,
  isImportant,
  assignee,
  unknown,
}: {
  day: string;
  today: string;
  tags: readonly TodoTag[];
  isImportant: boolean;
  assignee: Named | null;
  unknown: QuickAdd['unknown'];
}) {
  const { t } = useTranslation('todo');
  const size = 14;
  return (
    <>
      <span className="chip">
        <CalendarDays size={size} aria-hidden />
        <TodoDue day={day} today={today} open={false} />
      </span>
      {tags.map((tag) => (
        <TagChip key={tag} tag={tag} />
      ))}
      {isImportant && (
        <span className="chip chip--warning">
          <Star size={size} aria-hidden />
          {t('view.important')}
        </span>
      )}
      {assignee && (
        <span className="chip chip--primary">
          <UserRound size={size} aria-hidden />
          <bdi>{assignee.fullName}</bdi>
        </span>
      )}
      {unknown.map(({ text, why }, index) => (
        <span key={`${text}-${index}`} className="chip chip--warning todo-quick__unknown">
          <TriangleAlert size={size} aria-hidden />
          {t(`quickAdd.unknown.${why}`, { text })}
        </span>
      ))}
    </>
  );
}
