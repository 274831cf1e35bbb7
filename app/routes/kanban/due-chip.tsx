import { kanbanIcons } from './overview/icons';
import { RowIcon } from '~/components/ui/row-icon';
import type { DueView } from './view.server';
import type { CardTexts } from './use-card-texts';

/**
 * Due day of a task: red if past, amber if today or tomorrow, green if finished. The text says the same, so users don't
 * have to see the color.
 */
export function DueChip({ due: { day, state, withYear }, texts }: { due: DueView; texts: CardTexts }) {
  if (day === '') return null;
  return (
    <span className={`kanban-due kanban-due--${state}`}>
      <RowIcon icon={state === 'done' ? kanbanIcons.dueDone : kanbanIcons.due} size={14} />
      <span className="vh">{texts.due[state]} </span>
      <time dateTime={day} dir="auto" className="tnum" suppressHydrationWarning>
        {texts.day(day, withYear)}
      </time>
    </span>
  );
}
