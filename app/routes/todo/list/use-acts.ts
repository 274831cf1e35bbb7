import { useMutationQueue } from '~/components/optimistic/use-mutation-queue';
import { actScope, actIntent, type TodoAct } from '../acts';
import { todoPath } from '../links';

/**
 * Changes single tasks with JavaScript (see `useMutationQueue`). Moves are sent one after another, because the result
 * of a move depends on earlier moves. So are changes to the same property of a task. All other changes are sent in
 * parallel.
 */
export function useTodoActs(query: string) {
  return useMutationQueue<TodoAct>({
    name: 'todo',
    action: () => todoPath,
    toForm: (act) => ({ intent: actIntent(act), query }),
    thing: ({ id }) => id,
    scope: actScope,
  });
}
