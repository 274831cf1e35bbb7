import { useFetchers, useSubmit } from '@remix-run/react';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '~/components/feedback/toast-context';
import { onReply } from './reply-channel';
import { actKey, actValue, parseAct, type TodoAct } from './todo-acts';
import { todoPath } from './todo-links';

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
 */
export function useTodoActs(query: string) {
  const submit = useSubmit();
  const fetchers = useFetchers();
  useReplies();

  const send = useCallback(
    (act: TodoAct) => {
      const fields = { act: actValue(act), via: 'script', query };
      submit(fields, { method: 'post', action: todoPath, navigate: false, fetcherKey: actKey(act) });
    },
    [submit, query],
  );

  const acts = fetchers.flatMap(({ key, formData }) => {
    const act = formData && key.startsWith('todo:') ? parseAct(String(formData.get('act'))) : null;
    return act ? [act] : [];
  });
  return { acts, send };
}
