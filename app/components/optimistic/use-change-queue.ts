import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeDone } from '~/lib/change-answer';
import { type ChangeFault, changeQueue, type QueuedChange } from './change-queue';
import { useQueuedChanges } from './change-sender';

export interface ChangeKind<Change, Done extends ChangeDone = ChangeDone> {
  /** Name of the queue, one per page that makes such changes. */
  name: string;
  /**
   * Path of the page that makes the change, with its query. Its own and not another route's: that route's code would
   * have to be fetched first. It exports `clientAction = changeAction`, and its action answers `via=script` with a `ChangeAnswer`.
   */
  action: (change: Change) => string;
  /** The fields posted; `via=script` and a key are added. A change that creates carries its once-only key here. */
  toForm: (change: Change) => Record<string, string>;
  /** What the change is of: its id, as far as failures are told apart. */
  thing: (change: Change) => string | number;
  /**
   * Changes of one scope go one after another, each after the page was loaded with the one before; without it all do.
   * Give a scope of its own only to changes that may be applied twice and in any order (a star, a tick).
   */
  scope?: (change: Change) => string | number;
  /** Of changes of one thing only the last counts, as each says how it is to be: what still waits is not sent. */
  replaces?: boolean;
  /** When it fails, its text goes back into the field it was typed in (`useGivenBack`), which keeps it. */
  returnsText?: boolean;
  /** Hears of each change that was made while the page is shown. */
  onDone?: (change: Change, done: Done) => void;
}

/** What could not be saved of a thing, in the person's language. */
export interface ChangeFailure<Change> {
  changes: readonly Change[];
  message: string;
}

interface ChangeQueueState<Change> {
  /** Changes the loaded data does not contain yet, in order: what is loaded with each of them made to it is what to show. */
  pending: readonly Change[];
  /** Failures by thing (as text); show each with `ChangeFailureNote` at the thing itself. */
  failures: ReadonlyMap<string, ChangeFailure<Change>>;
  send: (change: Change) => void;
  retry: (thing: string | number) => void;
  dismiss: (thing: string | number) => void;
}

/**
 * Changes that show at once and are saved in order (architecture §2a): `send` puts one into the queue, `pending` lays
 * what is not loaded yet over the data. A refused change leaves `pending`, which rolls it back, and stands in `failures`
 * until it is retried, dismissed or made anew; so does one that reached no server. What was done is told by a toast with
 * Undo. Nothing is lost when the page is left: the queue belongs to the tab and is sent by `ChangeSender`.
 */
export function useChangeQueue<Change, Done extends ChangeDone = ChangeDone>(
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
      const { action, toForm, thing, scope, replaces, returnsText } = current.current;
      changeQueue.add({
        queue: name,
        scope: String(scope?.(change) ?? ''),
        thing: String(thing(change)),
        change,
        action: action(change),
        fields: toForm(change),
        replaces,
        returnsText,
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

/** Why a change was not saved, in the person's language. */
export function faultText(
  fault: ChangeFault,
  t: (key: 'change.offline' | 'change.failed' | 'change.denied') => string,
): string {
  return 'refused' in fault ? fault.refused : t(`change.${fault.fault}`);
}
