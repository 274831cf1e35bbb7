import { Fragment, memo } from 'react';
import type { ChangeFailure } from '~/components/optimistic/use-mutation-queue';
import { KanbanCard } from './card';
import { KanbanCardFace } from './card-face';
import type { CardMove } from './card-order';
import type { DragStarters } from './drag/starters';
import type { BoardView, CardView } from '../view.server';
import type { CardCommands } from '../commands';
import type { CardTexts } from '../use-card-texts';

/** A card being moved: where it would land, its height, and whether it's moved by keyboard. */
export interface Lifted {
  move: CardMove;
  height: number;
  byKeyboard: boolean;
  /** Title to announce if another user deletes the card during the move. */
  title: string;
}

/**
 * The cards of a board, and a placeholder where a dragged card would land on it. A step of a drag rerenders only the
 * boards that the placeholder leaves and enters.
 */
export const BoardCards = memo(function BoardCards({
  cards,
  boards,
  lifted,
  liftedId,
  query,
  texts,
  commands,
  saving,
  failures,
  starters,
  onRetry,
  onDismiss,
}: {
  cards: readonly CardView[];
  /** All boards if the dragged card would land on this one, else `null`. */
  boards: readonly BoardView[] | null;
  /** The dragged card if it would land on this board, else `null`. */
  lifted: Lifted | null;
  /** ID of the dragged card if it's from this board, else `null`. */
  liftedId: number | null;
  query: string;
  texts: CardTexts;
  commands: CardCommands;
  /** IDs of the cards whose move is being saved. */
  saving: ReadonlySet<number>;
  /** The moves that weren't saved, by the card's ID. */
  failures: ReadonlyMap<string, ChangeFailure<CardMove>>;
  starters: DragStarters;
  onRetry: (id: number) => void;
  onDismiss: (id: number) => void;
}) {
  const beforeId = lifted?.move.beforeId;
  const placeholder = lifted && boards && <Placeholder boards={boards} lifted={lifted} texts={texts} />;
  return (
    <>
      {cards.map((card) => (
        <Fragment key={card.id}>
          {beforeId === card.id && placeholder}
          <KanbanCard
            card={card}
            query={query}
            texts={texts}
            commands={commands}
            lifted={liftedId === card.id}
            saving={saving.has(card.id)}
            failure={failures.get(String(card.id))}
            starters={starters}
            onRetry={onRetry}
            onDismiss={onDismiss}
          />
        </Fragment>
      ))}
      {!cards.some(({ id }) => id === beforeId) && placeholder}
    </>
  );
});

/** Shown where the dragged card would land. If the card is moved by keyboard, shows the card itself. */
function Placeholder({ boards, lifted, texts }: { boards: readonly BoardView[]; lifted: Lifted; texts: CardTexts }) {
  const card = boards.flatMap(({ cards }) => cards).find(({ id }) => id === lifted.move.id);
  const face = lifted.byKeyboard && card;
  return (
    <li
      className={face ? 'kanban-card kanban-card--carried' : 'kanban-drop'}
      id="kanban-drop"
      aria-hidden
      style={face ? undefined : { blockSize: lifted.height }}
    >
      {face && <KanbanCardFace card={face} title={face.title} texts={texts} />}
    </li>
  );
}
