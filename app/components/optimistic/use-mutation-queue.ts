import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeDone } from '~/lib/change-answer';
import { type ChangeFault, changeQueue, type QueuedChange } from './mutation-queue';
import { useQueuedChanges } from './change-sender';

export interface ChangeKind<Change, Done extends ChangeDone = ChangeDone> {
  /** Name of the queue. Each page with optimistic changes has a separate queue. */
  name: string;
  /**
   * Path of the page whose action makes the change, with its query. Use the current page: the code of another route
   * would have to be fetched first. The page exports `clientAction = changeAction`, and its action responds to
   * `via=script` with a `ChangeResult`.
   */
  action: (change: Change) => string;
  /**
   * The fields to post; `via=script` and a key are added. A change that creates a record must include its idempotency
   * key.
   */
  toForm: (change: Change) => Record<string, string>;
  /** ID of the item that the change affects. Failures are grouped by it. */
  thing: (change: Change) => string | number;
  /**
   * Changes in one scope run one at a time. Each waits until the page has reloaded with the result of the previous one.
   * Without this function, all changes share one scope. Use a separate scope only for changes that can be applied twice
   * and in any order (a star, a checkbox).
   */
  scope?: (change: Change) => string | number;
  /**
   * Whether only the last change of an item counts, because each describes the final state. Earlier ones that are still
   * waiting aren't sent.
   */
  replaces?: boolean;
  /**
   * Whether the text of a failed change returns to its field (`useFailedInput`). A failed change then isn't stored for
   * a reload.
   */
  returnsText?: boolean;
  /** Whether a change that didn't reach the server is sent again as soon as the server is reachable. */
  resends?: boolean;
  /** Called with each change that is saved while the page is shown. */
  onDone?: (change: Change, done: Done) => void;
}

/** The failed changes of an item, with the reason in the user's language. */
export interface ChangeFailure<Change> {
  changes: readonly Change[];
  message: string;
}

interface ChangeQueueState<Change> {
  /**
   * Changes that the loaded data doesn't contain yet, in order. Apply them to the loaded data to get the data to show.
   */
  pending: readonly Change[];
  /** Failures by item ID (as a string). Show each next to its item with `ChangeFailureNote`. */
  failures: ReadonlyMap<string, ChangeFailure<Change>>;
  send: (change: Change) => void;
  retry: (thing: string | number) => void;
  dismiss: (thing: string | number) => void;
}

/**
 * Saves optimistic changes in order (architecture §2a). `send` adds one to the queue, and `pending` contains the
 * changes to apply to the loaded data. A change that fails for any reason is removed from `pending`, which rolls it
 * back, and stays in `failures` until it's retried, dismissed, or made again. A toast with Undo reports a saved change.
 * Leaving the page loses nothing, because the queue belongs to the tab and `ChangeSender` sends it.
 */
export function useMutationQueue<Change, Done extends ChangeDone = ChangeDone>(
  kind: ChangeKind<Change, Done>,
): ChangeQueueState<Change> {
  const { t } = useTranslation('common');
  const entries = useQueuedChanges();
  const current = useRef(kind);
  useEffect(() => void (current.current = kind));
  const { name } = kind;

  useEffect(
    () =>
      changeQueue.onSettled(({ entry, outcome }) => {
        if (entry.queue !== name || !('done' in outcome)) return;
        current.current.onDone?.(entry.change as Change, outcome.done as Done);
      }),
    [name],
  );

  useEffect(() => changeQueue.watch(name), [name]);

  const send = useCallback(
    (change: Change) => {
      const { action, toForm, thing, scope, replaces, returnsText, resends } = current.current;
      changeQueue.add({
        queue: name,
        scope: String(scope?.(change) ?? ''),
        thing: String(thing(change)),
        change,
        action: action(change),
        fields: toForm(change),
        replaces,
        returnsText,
        resends,
      });
    },
    [name],
  );
  const retry = useCallback(
    (thing: string | number) => changeQueue.retry({ queue: name, thing: String(thing) }),
    [name],
  );
  const dismiss = useCallback(
    (thing: string | number) => changeQueue.dismiss({ queue: name, thing: String(thing) }),
    [name],
  );

  return useMemo(() => {
    const own = entries.filter(({ queue }) => queue === name) as readonly QueuedChange<Change>[];
    const failures = new Map<string, ChangeFailure<Change>>();
    for (const { thing, change, fault } of own) {
      if (!fault) continue;
      const changes = [...(failures.get(thing)?.changes ?? []), change];
      failures.set(thing, { changes, message: faultText(fault, t) });
    }
    return { pending: own.filter(({ fault }) => !fault).map(({ change }) => change), failures, send, retry, dismiss };
  }, [entries, name, t, send, retry, dismiss]);
}

/** Returns the reason that a change wasn't saved, in the user's language. */
export function faultText(
  fault: ChangeFault,
  t: (key: 'change.offline' | 'change.failed' | 'change.denied') => string,
): string {
  return 'refused' in fault ? fault.refused : t(`change.${fault.fault}`);
}
