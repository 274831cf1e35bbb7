import { CalendarDays, Repeat, Star, TriangleAlert, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinePart } from '~/components/form/fields/line-part';
import { Chip } from '~/components/ui/chip';
import { useDateLocale } from '~/lib/root-data';
import type { TodoTag } from '~/models/todo/rules';
import type { TodoRepeat } from '~/models/todo/schema';
import type { Named, QuickAdd } from '~/models/todo/quick-add';
import { TagChip } from '../tag';
import { TodoDue } from '../due';
import { repeatText } from '../repeat-text';

/** Chips that show how a line of text was understood. `unknown` contains the parts that couldn't be interpreted. */
export function UnderstoodChips({
  day,
  time,
  today,
  repeat,
  tags,
  ownTags,
  isImportant,
  assignee,
  unknown,
  onReject,
}: {
  day: string | null;
  time: string | null;
  today: string;
  repeat: TodoRepeat | null;
  tags: readonly TodoTag[];
  ownTags: readonly string[];
  isImportant: boolean;
  assignee: Named | null;
  unknown: QuickAdd['unknown'];
  /**
   * Called with the meaning of the part that the user rejected, see `LineMark`. If absent, the chips have no buttons
   * that reject a part.
   */
  onReject?: (of: string) => void;
}) {
  const { t } = useTranslation('todo');
  const locale = useDateLocale();
  const size = 14;
  const part = (of: string) => ({ label: t('quickAdd.reject'), onReject: onReject && (() => onReject(of)) });
  return (
    <>
      {day !== null && (
        <LinePart {...part('date')}>
          <Chip startDecorator={<CalendarDays size={size} aria-hidden />}>
            <TodoDue day={day} time={time} today={today} open={false} />
          </Chip>
        </LinePart>
      )}
      {repeat && (
        <LinePart {...part('date')}>
          <Chip startDecorator={<Repeat size={size} aria-hidden />}>{repeatText(repeat, day ?? today, t, locale)}</Chip>
        </LinePart>
      )}
      {tags.map((tag) => (
        <LinePart key={tag} {...part(`tag:${tag}`)}>
          <TagChip tag={tag} />
        </LinePart>
      ))}
      {ownTags.map((tag) => (
        <LinePart key={tag} {...part(`tag:${tag.toLowerCase()}`)}>
          <Chip>
            <bdi>{tag}</bdi>
          </Chip>
        </LinePart>
      ))}
      {isImportant && (
        <LinePart {...part('star')}>
          <Chip color="warning" startDecorator={<Star size={size} aria-hidden />}>
            {t('view.important')}
          </Chip>
        </LinePart>
      )}
      {assignee && (
        <LinePart {...part('person')}>
          <Chip color="primary" startDecorator={<UserRound size={size} aria-hidden />}>
            <bdi>{assignee.fullName}</bdi>
          </Chip>
        </LinePart>
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
