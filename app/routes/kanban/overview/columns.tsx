import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddBoard } from './add/add-board';
import { CardBulkBar } from './bulk-actions';
import { BoardColumn } from './column';
import type { DragStarters } from './drag/starters';
import { BoardCards, type Lifted } from './board-cards';
import type { BoardView } from '../view.server';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { usePathAccess } from '~/components/ui/path-access';
import { kanbanPath } from '../links';
import { useBoardDrag } from './drag/use-board-drag';
import { useBoardKeys } from './use-keys';
import { useFarCards } from './drag/use-far-cards';
import { useFileDrop } from './drag/use-file-drop';
import { useMoreCards } from './use-more-cards';
import { useBoardTexts } from './use-board-texts';
import { useCardMoves } from './use-card-moves';
import { useBoardCommands, useCardCommands } from '../commands';
import { useCardTexts } from '../use-card-texts';
import { useLazyComponent } from '~/components/lazy/use-lazy-component';
import { useClientNavigation } from '~/components/layout/use-client-navigation';
import { useQuickAdd } from './add/use-quick-add';

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
  const cardCommands = useCardCommands(query);
  const boardCommands = useBoardCommands(query, editable);
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
  const isDragging = lifted !== null;
  useFarCards(row, isDragging && !lifted.byKeyboard);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-dragging', isDragging);
    return () => document.documentElement.removeAttribute('data-dragging');
  }, [isDragging]);
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
        data-dragging={isDragging ? '' : undefined}
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
            commands={boardCommands}
            filtered={filtered}
            adding={adding}
            editable={editable}
            isTarget={lifted?.move.boardId === board.id}
          >
            <BoardCards
              cards={board.cards}
              boards={lifted?.move.boardId === board.id ? boards : null}
              lifted={lifted?.move.boardId === board.id ? lifted : null}
              liftedId={lifted && board.cards.some(({ id }) => id === lifted.move.id) ? lifted.move.id : null}
              query={query}
              texts={cardTexts}
              commands={cardCommands}
              saving={saving}
              failures={failures}
              starters={starters}
              onRetry={retry}
              onDismiss={dismiss}
            />
          </BoardColumn>
        ))}
        {editable && <AddBoard query={query} />}
      </div>
      {editable && <CardBulkBar boards={boards} query={query} />}
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
