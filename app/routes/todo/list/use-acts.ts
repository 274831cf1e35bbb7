import { useChangeQueue } from '~/components/optimistic/use-change-queue';
import { actScope, actIntent, type TodoAct } from '../acts';
import { todoPath } from '../links';

/**
 * Changes single tasks with script (see `useChangeQueue`). Moves wait for each other because a row's target depends on
 * the positions of the others. Marks of different rows are sent at the same time.
 */
export function useTodoActs(query: string) {
  return useChangeQueue<TodoAct>({
    name: 'todo',
    action: () => todoPath,
    toForm: (act) => ({ intent: actIntent(act), query }),
    thing: ({ id }) => id,
    scope: actScope,
  });
}
