import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '~/components/feedback/toast-context';
import { changeQueue } from './mutation-queue';
import { faultText } from './use-mutation-queue';

/** Shows toasts for saved changes in the queue, with Undo, and for failed changes on a page that is no longer shown. */
export function ChangeMessages() {
  const show = useToast();
  const { t } = useTranslation('common');
  const current = useRef({ show, t });
  useEffect(() => void (current.current = { show, t }));
  useEffect(
    () =>
      changeQueue.onSettled(({ entry, outcome }) => {
        const { show, t } = current.current;
        if (!('done' in outcome)) {
          if (!changeQueue.isWatched(entry.queue)) show({ type: 'error', message: faultText(outcome, t) });
          return;
        }
        const { message, changeId, warn, offers } = outcome.done;
        // A change that had no effect needs no toast.
        if (message === null || changeId === null) return;
        show({ type: warn ? 'warning' : 'success', message, offers, undo: { changeId } });
      }),
    [],
  );
  return null;
}
