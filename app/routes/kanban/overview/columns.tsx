import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddBoard } from './add/add-board';
import { CardBulkBar } from './bulk-actions';
import { BoardColumn } from './column';
import type { CardMove } from './card-order';
import type { DragStarters } from './drag/starters';
import { KanbanCard } from './card';
import { KanbanCardFace } from './card-face';
import type { BoardView } from '../view.server';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { usePathAccess } from '~/components/ui/path-access';
import { kanbanPath } from '../links';
import { useBoardDrag } from './drag/use-board-drag';
import { useBoardKeys } from './use-keys';
import { useFileDrop } from './drag/use-file-drop';
import { useMoreCards } from './use-more-cards';
import { useBoardTexts } from './use-board-texts';
import { useCardMoves } from './use-card-moves';
import { type CardTexts, useCardTexts } from '../use-card-texts';
import { useLazyComponent } from '~/components/lazy/use-lazy-component';
import { useClientNavigation } from '~/components/layout/use-client-navigation';
import { useQuickAdd } from './add/use-quick-add';

/** A card being moved: where it would land, its height, and whether it's moved by keyboard. */
export interface Lifted {
  move: CardMove;
  height: number;
  byKeyboard: boolean;
  /** Title to announce if another user deletes the card during the move. */
  title: string;
}

const loadDragLayer = () => import('./drag/layer').then(({ DragLayer }) => DragLayer);

/**
 * The boards side by side. Dragging becomes available once its code has loaded. Until then, users move cards with menus
 * and forms.
 */
export function KanbanBoard({
  boards: saved,
  query,
  filtered,
}: {
  boards: readonly BoardView[];
  query: string;
  filtered: boolean;
}) {
  const { t } = useTranslation(['kanban', 'common']);
  const cardTexts = useCardTexts();
  const boardTexts = useBoardTexts();
  const { boards, saving, failures, send, retry, dismiss } = useCardMoves(saved, query);
  const editable = usePathAccess().canPost(kanbanPath);
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const starters: DragStarters = useRef(new Map());
  const { Layer: DragLayer, wake } = useLazyComponent(loadDragLayer, { after: 5_000, afterTouch: 0 });
  const follow = useClientNavigation();
  const adding = useQuickAdd();
  const row = useRef<HTMLDivElement>(null);
  const drag = useBoardDrag(query);
  const files = useFileDrop(query, `${kanbanPath}${query}`);
  // If the pointer was already over the boards when the page's script ran, there's no event for entering them.
  useEffect(() => {
    if (row.current?.matches(':hover')) wake();
  }, [wake]);
  useMoreCards(row, saved);
  useBoardKeys({ boards, query, editable, onMove: send });
  const shown = new Set(boards.flatMap(({ cards }) => cards.map(({ id }) => String(id))));
  const lost = [...failures].filter(([id]) => !shown.has(id));
  const [gone, setGone] = useState<string | null>(null);
  const isGone = lifted !== null && !shown.has(String(lifted.move.id));
  useEffect(() => {
    if (!isGone) return;
    setGone(lifted.title);
    setLifted(null);
  }, [isGone, lifted]);
  return (
    <>
      {lost.map(([id, { message }]) => (
        <Alert
          key={id}
          color="danger"
          role="alert"
          title={message}
          endDecorator={
            <Button type="button" variant="soft" color="neutral" size="sm" onClick={() => dismiss(Number(id))}>
              {t('common:actions.close')}
            </Button>
          }
        />
      ))}
      {gone !== null && (
        <Alert
          color="danger"
          role="alert"
          title={t('drag.gone', { title: gone })}
          endDecorator={
            <Button type="button" variant="soft" color="neutral" size="sm" onClick={() => setGone(null)}>
              {t('common:actions.close')}
            </Button>
          }
        />
      )}
      {files.refused && <Alert color="danger" role="alert" title={files.refused} />}
      <div
        ref={row}
        className="kanban-board"
        role="region"
        aria-label={t('boards')}
        tabIndex={0}
        onClick={follow}
        onPointerEnter={wake}
        onFocus={wake}
        onTouchStart={drag.onTouchStart}
        onDragStart={drag.onDragStart}
        onDragEnd={drag.onDragEnd}
        onDragOver={(event) => {
          drag.onDragOver(event);
          if (editable) files.onDragOver(event);
        }}
        onDragLeave={(event) => {
          drag.onDragLeave(event);
          files.onDragLeave(event);
        }}
        onDrop={(event) => {
          drag.onDrop(event);
          if (editable) files.onDrop(event);
        }}
      >
        {boards.map((board, index) => (
          <BoardColumn
            key={board.id}
            board={board}
            first={index === 0}
            last={index === boards.length - 1}
            query={query}
            texts={boardTexts}
            filtered={filtered}
            adding={adding}
            editable={editable}
            drop={
              lifted?.move.boardId === board.id
                ? { place: lifted.move, element: <Placeholder boards={boards} lifted={lifted} texts={cardTexts} /> }
                : null
            }
            renderCard={(card) => (
              <KanbanCard
                card={card}
                query={query}
                texts={cardTexts}
                lifted={lifted?.move.id === card.id}
                saving={saving.has(card.id)}
                failure={failures.get(String(card.id))}
                starters={starters}
                onRetry={retry}
                onDismiss={dismiss}
              />
            )}
          />
        ))}
        {editable && <AddBoard query={query} />}
      </div>
      <CardBulkBar boards={boards} query={query} />
      {DragLayer && editable && (
        <DragLayer
          boards={boards}
          texts={cardTexts}
          lifted={lifted}
          onLift={setLifted}
          onDrop={send}
          starters={starters}
        />
      )}
    </>
  );
}

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
