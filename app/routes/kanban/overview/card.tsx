import { memo, type MouseEvent, type SyntheticEvent, type TouchEvent } from 'react';
import { ChangeFailureNote } from '~/components/optimistic/change-failure-note';
import type { ChangeFailure } from '~/components/optimistic/use-mutation-queue';
import { Checkbox } from '~/components/ui/checkbox';
import { CommandMenu } from '../command-form';
import type { CardCommands } from '../commands';
import { cardBulkForm } from './bulk-actions';
import { type DragStarters, startDrag } from './drag/starters';
import { KanbanCardFace } from './card-face';
import { usePathAccess } from '~/components/ui/path-access';
import { kanbanPath, taskPath } from '../links';
import type { CardView } from '../view.server';
import type { CardMove } from './card-order';
import type { CardTexts } from '../use-card-texts';

/**
 * A card on its board. Works without JavaScript. The drag code loads later and attaches through `starters` and the empty
 * slot `kanban-grip-<id>`, so loading it rerenders nothing. A drag rerenders only the dragged card, no matter how many
 * cards there are.
 */
export const KanbanCard = memo(function KanbanCard({
  card,
  query,
  texts,
  commands,
  lifted,
  saving,
  failure,
  starters,
  onRetry,
  onDismiss,
}: {
  card: CardView;
  query: string;
  texts: CardTexts;
  commands: CardCommands;
  /** Whether the card is being dragged. A placeholder shows where it would land. */
  lifted: boolean;
  saving: boolean;
  /** A move of this card that wasn't saved. */
  failure: ChangeFailure<CardMove> | undefined;
  starters: DragStarters;
  onRetry: (id: number) => void;
  onDismiss: (id: number) => void;
}) {
  const { id, title } = card;
  const editable = usePathAccess().canPost(kanbanPath);
  const begin = (event: MouseEvent | TouchEvent) => startDrag(starters, id, event);
  return (
    <li
      className="kanban-card"
      id={`kanban-card-${id}`}
      data-card={id}
      data-lifted={lifted || undefined}
      aria-busy={saving || undefined}
      onMouseDown={begin}
      onTouchStart={begin}
    >
      <KanbanCardFace
        card={card}
        texts={texts}
        title={
          <a className="kanban-card__link" href={taskPath(id, query)} draggable={false} data-row-link="">
            {title}
          </a>
        }
      />
      <div className="kanban-card__tools" onMouseDown={stop} onTouchStart={stop}>
        <span className="kanban-card__grip" id={`kanban-grip-${id}`} />
        {editable && (
          <label className="kanban-tool kanban-card__pick">
            <Checkbox name="ids" value={id} form={cardBulkForm} aria-label={texts.select(title)} />
          </label>
        )}
        <CommandMenu label={texts.menu(title)} commands={commands} row={card} iconSize={16} />
      </div>
      {failure && (
        <ChangeFailureNote message={failure.message} onRetry={() => onRetry(id)} onDismiss={() => onDismiss(id)} />
      )}
    </li>
  );
});

/** Prevents a press on a control of the card from starting a drag. */
function stop(event: SyntheticEvent) {
  event.stopPropagation();
}
