import type { TFunction } from 'i18next';
import {
  Archive,
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowRightLeft,
  ArrowUp,
  Copy,
  Eraser,
  History,
  PanelRightOpen,
  PencilLine,
  Trash2,
} from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Command } from '~/components/data-table/command';
import { Select } from '~/components/ui/select';
import { withValue } from '~/lib/with-query';
import { kanbanPath, taskPath } from './links';

interface Card {
  id: number;
}

interface Board {
  id: string;
  isFirst: boolean;
  isLast: boolean;
}

type Texts = TFunction<'kanban'>;
type Boards = readonly { id: string; title: string }[];

export type CardCommands = readonly Command<Card>[];
export type BoardCommands = readonly Command<Board>[];

/**
 * Returns the commands for tasks, used on the boards, in the list, the task's panel, the bulk bars, and the search. They
 * include moves as an alternative to dragging. The server side is in `overview/commands.server.ts`.
 * @param query the boards' query as `?a=b`, or empty
 * @param boards the boards to choose from when moving the selected tasks
 */
export function cardCommands(t: Texts, query: string, boards: Boards = []): CardCommands {
  const options = boards.map(({ id, title }) => ({ value: id, label: title }));
  return [
    { key: 'open', icon: PanelRightOpen, flip: true, label: t('card.open'), to: ({ id }) => taskPath(id, query) },
    { key: 'moveTo', icon: ArrowRightLeft, label: t('card.moveTo'), to: ({ id }) => `${taskPath(id)}/move${query}` },
    {
      ...{ key: 'move', icon: ArrowRightLeft, label: t('move.submit'), bulk: true },
      fields: <Select size="sm" name="boardId" aria-label={t('move.board')} options={options} />,
    },
    { key: 'up', icon: ArrowUp, label: t('card.moveUp') },
    { key: 'down', icon: ArrowDown, label: t('card.moveDown') },
    { key: 'duplicate', icon: Copy, label: t('card.duplicate'), idempotent: true },
    { key: 'archive', icon: Archive, label: t('card.archive'), bulk: true },
    { key: 'delete', icon: Trash2, label: t('card.delete'), danger: true, bulk: true },
  ];
}

/** Returns `cardCommands` in the language of the page. */
export function useCardCommands(query: string, boards?: Boards): CardCommands {
  const { t } = useTranslation('kanban');
  return useMemo(() => cardCommands(t, query, boards), [t, query, boards]);
}

/**
 * Returns the commands for boards. Clearing and deleting can be undone, so they don't ask for confirmation.
 * @param editable whether the user can change boards
 */
export function useBoardCommands(query: string, editable: boolean): BoardCommands {
  const { t } = useTranslation('kanban');
  const page =
    (name: string) =>
    ({ id }: Board) =>
      `${kanbanPath}/${name}${withValue(query, 'board', id)}`;
  return [
    { key: 'edit', icon: PencilLine, label: t('board.edit'), to: page('board'), when: () => editable },
    { key: 'boardEarlier', icon: ArrowLeft, flip: true, label: t('board.earlier'), when: ({ isFirst }) => !isFirst },
    { key: 'boardLater', icon: ArrowRight, flip: true, label: t('board.later'), when: ({ isLast }) => !isLast },
    { key: 'activity', icon: History, label: t('board.activity'), to: page('activity') },
    { key: 'clearBoard', icon: Eraser, label: t('board.clear'), section: 'danger' },
    { key: 'deleteBoard', icon: Trash2, label: t('board.delete'), danger: true },
  ];
}
