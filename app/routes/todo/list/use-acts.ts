import { useChangeQueue } from '~/components/optimistic/use-change-queue';
import { actScope, actIntent, type TodoAct } from '../acts';
import { todoPath } from '../links';

/**
 * Changes of single tasks with script (see `useChangeQueue`). Moves wait for each other, because where a row goes depends
 * on where the others stand; marks of different rows are sent at the same time.
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
