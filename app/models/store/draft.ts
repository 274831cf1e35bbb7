import { type Draft, isDraft } from 'immer';
import type { Collections } from './database.schema';
import type { State } from './state';

/** What Immer keeps about a draft, as far as it is used here (immer 11). */
interface DraftState {
  base_: Record<string, object>;
  copy_: Record<string, object> | null;
  assigned_: Map<string, boolean> | undefined;
}

const draftState = Symbol.for('immer-state');
/** Smaller collections are copied fast anyway. */
const manyIds = 500;

type Copy = (records: Record<string, object>) => Record<string, object>;

const copies = new Map<string, Copy>();

/**
 * What copies the list of records of a collection, not the records. Only ever asked for collections of numeric ids: the engine
 * then copies the block of references as it is (0.01 ms for 10,000), where Immer's copy, which sees objects of every kind, takes
 * each key by itself (2 to 4 ms). The engine decides per place in the code, by the kinds of objects that it has seen there: a
 * collection whose first id is a high one (because the first records were deleted) is another kind of object with every copy,
 * after which that place is slow for all collections. So each collection gets a function of its own. It is made from text,
 * because only then does the engine keep what it has seen for each apart (decision 009).
 */
function copyFor(collection: string): Copy {
  let copy = copies.get(collection);
  if (!copy) {
    copy = new Function('records', 'return { ...records };') as Copy;
    copies.set(collection, copy);
  }
  return copy;
}

/** A draft of all collections in which the large ones are copied fast when a recipe touches them. */
export function withFastCopies(draft: Draft<Collections>, { highestIds }: State): Draft<Collections> {
  return new Proxy(draft, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof name !== 'string' || (highestIds[name] ?? 0) < manyIds || !isDraft(value)) return value;
      const state = (value as { [draftState]?: DraftState })[draftState];
      if (state && state.copy_ === null) {
        state.assigned_ = new Map();
        state.copy_ = copyFor(name)(state.base_);
      }
      return value;
    },
  });
}
