import type { translator } from '~/http/i18n.server';
import { taskCounts } from '~/models/kanban/cards.server';
import { projectIdOf } from '~/models/kanban/project-access';
import { getBoard } from '~/models/kanban/queries.server';
import type { Actor } from '~/models/store/change-log';

/**
 * Returns the toast text about tasks that were added to a board (`message`), followed by a warning if the board is now
 * over its limit.
 */
export async function withOverLimit(
  message: string,
  boardId: string,
  { actor, t }: { actor: Actor; t: ReturnType<typeof translator<'kanban'>> },
): Promise<string> {
  const board = await getBoard(boardId, actor);
  const limit = board.taskLimit;
  const count = (await taskCounts(projectIdOf(board)))[boardId] ?? 0;
  if (limit === null || count <= limit) return message;
  return `${message}. ${t('board.over', { count: count - limit, limit })}`;
}
