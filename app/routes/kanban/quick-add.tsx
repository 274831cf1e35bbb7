import { useFetcher } from '@remix-run/react';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '~/components/feedback/toast-context';
import { useHydrated } from '~/components/form/use-hydrated';
import { linesOf } from '~/models/kanban';
import type { BoardAnswer } from './board-actions.server';
import { kanbanPath } from './kanban-links';

/**
 * "Add task" at the foot of a board: one task per line. With script Enter adds (Shift+Enter makes a new line), the
 * field stays open and focused for the next one, and the button counts what will be added.
 */
export function QuickAdd({ board: { id, title }, query }: { board: { id: string; title: string }; query: string }) {
  const { t } = useTranslation('kanban');
  const hydrated = useHydrated();
  const { fetcher, form, text, setText } = useQuickAdd(t('refused.offline'));
  const count = linesOf(text).length;

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Escape') event.currentTarget.closest('details')?.removeAttribute('open');
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (count > 0) form.current?.requestSubmit();
  }

  return (
    <details className="kanban-add" onToggle={(event) => focusField(event.currentTarget)}>
      <summary className="kanban-add__button">
        <Plus size={16} aria-hidden />
        {t('add.task')}
        <span className="vh"> – {title}</span>
      </summary>
      <fetcher.Form ref={form} method="post" action={`${kanbanPath}${query}`} className="kanban-add__form">
        <input type="hidden" name="intent" value="addTasks" />
        <input type="hidden" name="boardId" value={id} />
        <input type="hidden" name="redirectTo" value={`${kanbanPath}${query}`} />
        {hydrated && <input type="hidden" name="via" value="script" />}
        <textarea
          className="kanban-add__field"
          name="titles"
          rows={Math.min(8, Math.max(2, text.split('\n').length))}
          required
          dir="auto"
          aria-label={t('add.titles', { board: title })}
          placeholder={t('add.placeholder')}
          value={hydrated ? text : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <button className="btn btn--solid btn--sm" aria-busy={fetcher.state !== 'idle' || undefined}>
          {count > 1 ? t('add.many', { count }) : t('add.task')}
        </button>
      </fetcher.Form>
    </details>
  );
}

function focusField(details: HTMLDetailsElement) {
  if (details.open) details.querySelector('textarea')?.focus();
}

/** The form's fetcher and text; what was added is said in a toast, what was refused stays typed. */
function useQuickAdd(offline: string) {
  const fetcher = useFetcher<BoardAnswer>();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const { data } = fetcher;
  useEffect(() => {
    if (!data) return;
    if ('refused' in data) {
      toast({ type: 'error', message: data.refused ?? offline });
      return;
    }
    setText('');
    const { message, changeId } = data.done;
    toast({ type: 'success', message, ...(changeId === null ? {} : { undo: { changeId } }) });
  }, [data, offline, toast]);
  return { fetcher, form, text, setText };
}
