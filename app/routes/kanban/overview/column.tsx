import { kanbanIcons } from './icons';
import { useId, type ReactNode } from 'react';
import { RowIcon } from '~/components/ui/row-icon';
import { Num } from '~/components/text/num';
import { CommandMenu } from '../command-form';
import type { BoardCommands } from '../commands';
import { boardDot } from '../colors';
import { withValue } from '~/lib/with-query';
import { kanbanPath } from '../links';
import type { BoardView } from '../view.server';
import { QuickAdd } from './add/quick-add';
import type { BoardTexts } from './use-board-texts';
import type { Adding } from './add/use-quick-add';
import { buttonClass } from '~/components/ui/class-names';

/** Number of additional cards that the link at the end of a long board shows. */
const cardsMore = 60;

/**
 * A board as a column: header with its menu, cards, and "Add task". Exceeding the limit only causes a warning (features
 * §2, WIP limit).
 */
export function BoardColumn({
  board,
  first,
  last,
  query,
  texts,
  commands,
  filtered,
  isTarget,
  adding,
  editable,
  children,
}: {
  board: BoardView;
  first: boolean;
  last: boolean;
  query: string;
  texts: BoardTexts;
  commands: BoardCommands;
  filtered: boolean;
  /** Whether a dragged card would land on this board. */
  isTarget: boolean;
  adding: Adding;
  editable: boolean;
  /** The cards on the board, as list items. */
  children: ReactNode;
}) {
  const headingId = useId();
  const { id, title, limit, count, found, cards } = board;
  const over = limit !== null && count > limit;
  return (
    <section className="kanban-column" aria-labelledby={headingId} data-board={id} data-over={over || undefined}>
      <header className="kanban-column__head" draggable={editable} data-board-head={id}>
        <span className={`kanban-dot kanban-dot--${boardDot(id)}`} aria-hidden />
        <h2 className="kanban-column__title" id={headingId} dir="auto">
          {editable ? (
            <a
              className="kanban-column__rename"
              href={`${kanbanPath}/board${withValue(query, 'board', id)}`}
              title={texts.edit}
              draggable={false}
            >
              {title}
            </a>
          ) : (
            title
          )}
        </h2>
        <span className="kanban-column__count">
          <Num>{filtered ? texts.shown(found, count) : limit === null ? count : `${count}/${limit}`}</Num>
          <span className="vh"> {texts.count(count)}</span>
        </span>
        {editable && (
          <a
            className={buttonClass({ variant: 'plain', color: 'neutral', className: 'kanban-tool' })}
            href={`${kanbanPath}/add${withValue(query, 'board', id)}`}
            aria-label={texts.add(title)}
            title={texts.add(title)}
          >
            <RowIcon icon={kanbanIcons.add} />
          </a>
        )}
        <CommandMenu label={texts.menu(title)} commands={commands} row={{ id, isFirst: first, isLast: last }} />
      </header>
      {over && (
        <p className="kanban-column__warning">
          <RowIcon icon={kanbanIcons.warning} size={14} />
          {texts.over(count, limit)}
        </p>
      )}
      <ol className="kanban-cards">
        {children}
        {adding.pending
          .filter(({ boardId }) => boardId === id)
          .map(({ key, titles }) => (
            <li key={key} className="kanban-card kanban-card--new" aria-busy dir="auto">
              {titles}
            </li>
          ))}
        {found > cards.length && (
          <li className="kanban-column__more">
            <a href={`${kanbanPath}${withValue(query, 'cards', String(cards.length + cardsMore))}`} data-more="">
              {texts.more(found - cards.length)}
            </a>
          </li>
        )}
      </ol>
      {cards.length === 0 && !isTarget && (
        <p className="kanban-column__empty">{filtered && count > 0 ? texts.noMatch : texts.empty}</p>
      )}
      {editable && <QuickAdd board={board} query={query} texts={texts} adding={adding} />}
    </section>
  );
}
