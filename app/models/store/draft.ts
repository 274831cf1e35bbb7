import { type Draft, isDraft } from 'immer';
import type { Collections } from './database.schema';
import type { State } from './state';

/** The part of Immer's draft state that's used here (immer 11). */
interface DraftState {
  base_: Record<string, object>;
  copy_: Record<string, object> | null;
  assigned_: Map<string, boolean> | undefined;
}

const draftState = Symbol.for('immer-state');
/** Smaller collections are fast to copy anyway. */
const manyIds = 500;

type Copy = (records: Record<string, object>) => Record<string, object>;

const copies = new Map<string, Copy>();

/**
 * Returns a function that copies the list of records of a collection, not the records. It's only used for collections
 * with numeric IDs: the engine then copies the block of references as it is (0.01 ms for 10,000), while Immer's copy,
 * which handles objects of every kind, copies key by key (2 to 4 ms). The engine optimizes per position in the code,
 * by the kinds of objects that it has seen there: a collection whose first ID is high (because the first records were
 * deleted) is another kind of object with every copy, after which that position is slow for all collections. So each
 * collection gets a separate function. It's created from text, because only then does the engine store its
 * observations for each function separately (decision 009).
 */
function copyFor(collection: string): Copy {
  let copy = copies.get(collection);
  if (!copy) {
    copy = new Function('records', 'return { ...records };') as Copy;
    copies.set(collection, copy);
  }
  return copy;
}

/** Returns a draft of all collections in which the large ones are copied fast when a recipe touches them. */
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
