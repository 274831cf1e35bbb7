import { useActionData, useFetchers, useSubmit } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type ToastMessage, useToast } from '~/components/feedback/toast-context';
import { actKey, actValue, parseAct, type TodoAct } from './todo-acts';
import { todoPath } from './todo-links';
import type { TodoReply } from './list-actions.server';

/** An answer as the browser gets it; `offline` when the server could not be reached. */
export type ScriptReply = Partial<TodoReply> & { offline?: boolean };

type Show = (toast: Omit<ToastMessage, 'id'>) => void;

/** Puts the message of an answer on screen, if it has one. */
export function showReply({ toast, offline }: ScriptReply, show: Show, offlineText: string): void {
  if (offline) show({ type: 'error', message: offlineText });
  else if (toast) {
    const { type, message, changeId } = toast;
    show({ type, message, ...(changeId === null ? {} : { undo: { changeId } }) });
  }
}

/**
 * Changes of single tasks with script: `send` posts an act on its own, so that several can be under way; `acts` are those
 * whose result the page does not show yet. A refused one disappears from them, which rolls the row back, with a message.
 */
export function useTodoActs(query: string) {
  const { t } = useTranslation('todo');
  const submit = useSubmit();
  const fetchers = useFetchers();
  const pageReply = useActionData<ScriptReply>();
  const toast = useToast();
  const shown = useRef(new WeakSet<object>());

  const mine = fetchers.filter(({ key }) => key.startsWith('todo:'));
  useEffect(() => {
    for (const reply of [...mine.map(({ data }) => data as ScriptReply | undefined), pageReply]) {
      if (!reply || shown.current.has(reply)) continue;
      shown.current.add(reply);
      showReply(reply, toast, t('toast.offline'));
    }
  }, [mine, pageReply, toast, t]);

  const send = useCallback(
    (act: TodoAct) => {
      const fields = { act: actValue(act), via: 'script', query };
      submit(fields, { method: 'post', action: todoPath, navigate: false, fetcherKey: actKey(act) });
    },
    [submit, query],
  );

  const acts = mine.flatMap(({ formData }) => {
    const act = formData ? parseAct(String(formData.get('act'))) : null;
    return act ? [act] : [];
  });
  return { acts, send };
}
