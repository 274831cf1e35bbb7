import { useFetchers, useSubmit } from '@remix-run/react';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '~/components/feedback/toast-context';
import { queueMove, waitingMoves } from './move-queue';
import { onReply } from './reply-channel';
import { actKey, actKeyPrefix, actValue, parseAct, type TodoAct } from '../acts';
import { todoPath } from '../links';

/** Puts the messages of the list's answers on screen. */
function useReplies(): void {
  const { t } = useTranslation('todo');
  const show = useToast();
  useEffect(
    () =>
      onReply(({ toast, offline }) => {
        if (offline) show({ type: 'error', message: t('toast.offline') });
        if (!toast) return;
        const { type, message, changeId } = toast;
        show({ type, message, ...(changeId === null ? {} : { undo: { changeId } }) });
      }),
    [show, t],
  );
}

/**
 * Changes of single tasks with script: `send` posts an act on its own, so that several can be under way; `acts` are those
 * whose result the page does not show yet. A refused one disappears from them, which rolls the row back, with a message.
 * Moves wait for each other; the one under way may be in `acts` twice, which leads to the same place.
 */
export function useTodoActs(query: string) {
  const submit = useSubmit();
  const fetchers = useFetchers();
  useReplies();

  const send = useCallback(
    (act: TodoAct) => {
      const post = (one: TodoAct) =>
        submit(
          { act: actValue(one), via: 'script', query },
          { method: 'post', action: todoPath, navigate: false, fetcherKey: actKey(one) },
        );
      if ('other' in act) queueMove(act, post);
      else post(act);
    },
    [submit, query],
  );

  const waiting = useSyncExternalStore(waitingMoves.subscribe, waitingMoves.read, waitingMoves.none);
  const sent = fetchers.flatMap(({ key, formData }) => {
    const act = formData && key.startsWith(actKeyPrefix) ? parseAct(String(formData.get('act'))) : null;
    return act ? [act] : [];
  });
  return { acts: [...sent, ...waiting], send };
}
