import { CalendarDays, Repeat, Star, TriangleAlert, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Chip } from '~/components/ui/chip';
import type { TodoTag } from '~/models/todo/rules';
import type { Named, QuickAdd } from '~/models/todo/quick-add';
import { TagChip } from '../tag';
import { TodoDue } from '../due';

/** What a line of text was understood to say, as chips; `unknown` are the marks nothing was found for. */
export function UnderstoodChips({
  day,
  time,
  today,
  repeats,
  tags,
  isImportant,
  assignee,
  unknown,
}: {
  day: string | null;
  time: string | null;
  today: string;
  /** Whether it comes back. */
  repeats: boolean;
  tags: readonly TodoTag[];
  isImportant: boolean;
  assignee: Named | null;
  unknown: QuickAdd['unknown'];
}) {
  const { t } = useTranslation('todo');
  const size = 14;
  return (
    <>
      {day !== null && (
        <Chip startDecorator={<CalendarDays size={size} aria-hidden />}>
          <TodoDue day={day} time={time} today={today} open={false} />
        </Chip>
      )}
      {repeats && <Chip startDecorator={<Repeat size={size} aria-hidden />}>{t('row.repeats')}</Chip>}
      {tags.map((tag) => (
        <TagChip key={tag} tag={tag} />
      ))}
      {isImportant && (
        <Chip color="warning" startDecorator={<Star size={size} aria-hidden />}>
          {t('view.important')}
        </Chip>
      )}
      {assignee && (
        <Chip color="primary" startDecorator={<UserRound size={size} aria-hidden />}>
          <bdi>{assignee.fullName}</bdi>
        </Chip>
      )}
      {unknown.map(({ text, why }, index) => (
        <Chip
          key={`${text}-${index}`}
          color="warning"
          className="todo-quick__unknown"
          startDecorator={<TriangleAlert size={size} aria-hidden />}
        >
          {t(`quickAdd.unknown.${why}`, { text })}
        </Chip>
      ))}
    </>
  );
}
