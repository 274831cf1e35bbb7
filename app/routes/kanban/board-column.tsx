import { Link } from '@remix-run/react';
import { Plus, TriangleAlert } from 'lucide-react';
import { Fragment, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Num } from '~/components/text/num';
import { BoardMenu } from './board-menu';
import type { Place } from './card-order';
import { boardDot } from './kanban-colors';
import { kanbanPath, withValue } from './kanban-links';
import type { BoardView, CardView } from './kanban-view.server';
import { QuickAdd } from './quick-add';

/** One board as a column: head with its menu, cards, "Add task". A limit only warns (features §2, WIP limit). */
export function BoardColumn({
  board,
  first,
  last,
  query,
  filtered,
  drop,
  renderCard,
}: {
  board: BoardView;
  first: boolean;
  last: boolean;
  query: string;
  /** Whether filters hide cards. */
  filtered: boolean;
  /** Where a dragged card would land on this board, as an element for that place. */
  drop: { place: Place; element: ReactNode } | null;
  renderCard: (card: CardView) => ReactNode;
}) {
  const { t } = useTranslation('kanban');
  const headingId = useId();
  const { id, title, limit, count, cards } = board;
  const over = limit !== null && count > limit;
  const atEnd = drop && !cards.some((card) => card.id === drop.place.beforeId);
  return (
    <section className="kanban-column" aria-labelledby={headingId} data-board={id} data-over={over || undefined}>
      <header className="kanban-column__head">
        <span className={`kanban-dot kanban-dot--${boardDot(id)}`} aria-hidden />
        <h2 className="kanban-column__title" id={headingId} dir="auto">
          {title}
        </h2>
        <span className="kanban-column__count">
          <Num>{limit === null ? count : `${count}/${limit}`}</Num>
          <span className="vh"> {t('board.count', { count })}</span>
        </span>
        <Link
          className="btn btn--plain btn--neutral kanban-tool"
          to={`${kanbanPath}/add${withValue(query, 'board', id)}`}
          preventScrollReset
          aria-label={t('board.add', { title })}
          title={t('board.add', { title })}
        >
          <Plus size={17} aria-hidden />
        </Link>
        <BoardMenu board={board} first={first} last={last} query={query} />
      </header>
      {over && (
        <p className="kanban-column__warning">
          <TriangleAlert size={14} aria-hidden />
          {t('board.over', { count: count - limit, limit })}
        </p>
      )}
      <ol className="kanban-cards">
        {cards.map((card) => (
          <Fragment key={card.id}>
            {drop?.place.beforeId === card.id && drop.element}
            {renderCard(card)}
          </Fragment>
        ))}
        {atEnd && drop.element}
      </ol>
      {cards.length === 0 && !drop && (
        <p className="kanban-column__empty">{filtered && count > 0 ? t('board.noMatch') : t('board.empty')}</p>
      )}
      <QuickAdd board={board} query={query} />
    </section>
  );
}
