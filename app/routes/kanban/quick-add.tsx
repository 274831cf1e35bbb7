import { Form, useRevalidator } from '@remix-run/react';
import { Plus } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '~/components/feedback/toast-context';
import { useHydrated } from '~/components/form/use-hydrated';
import { linesOf } from '~/models/kanban';
import { kanbanPath } from './kanban-links';
import { postCommand } from './post-command';

/**
 * "Add task" at the foot of a board: one task per line. With script Enter adds (Shift+Enter makes a new line), the
 * field stays open and focused for the next one, and the button counts what will be added.
 */
export function QuickAdd({ board: { id, title }, query }: { board: { id: string; title: string }; query: string }) {
  const { t } = useTranslation('kanban');
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const { text, setText, busy, add } = useQuickAdd(id);
  const count = linesOf(text).length;

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Escape') event.currentTarget.closest('details')?.removeAttribute('open');
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (count > 0) form.current?.requestSubmit();
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!busy && count > 0) void add();
  }

  return (
    <details className="kanban-add" onToggle={(event) => focusField(event.currentTarget)}>
      <summary className="kanban-add__button">
        <Plus size={16} aria-hidden />
        {t('add.task')}
        <span className="vh"> – {title}</span>
      </summary>
      <Form
        ref={form}
        method="post"
        action={`${kanbanPath}${query}`}
        className="kanban-add__form"
        onSubmit={onSubmit}
        aria-busy={busy || undefined}
      >
        <input type="hidden" name="intent" value="addTasks" />
        <input type="hidden" name="boardId" value={id} />
        <input type="hidden" name="redirectTo" value={`${kanbanPath}${query}`} />
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
        <button className="btn btn--solid btn--sm">{count > 1 ? t('add.many', { count }) : t('add.task')}</button>
      </Form>
    </details>
  );
}

function focusField(details: HTMLDetailsElement) {
  if (details.open) details.querySelector('textarea')?.focus();
}

/** The typed text and what adds it: what was added is said in a toast, what was refused stays typed. */
function useQuickAdd(boardId: string) {
  const { t } = useTranslation('kanban');
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  async function add() {
    setBusy(true);
    const answer = await postCommand({ intent: 'addTasks', boardId, titles: text });
    setBusy(false);
    if ('refused' in answer) {
      toast({ type: 'error', message: answer.refused ?? t('refused.offline') });
      return;
    }
    setText('');
    const { message, changeId } = answer.done;
    toast({ type: 'success', message, ...(changeId === null ? {} : { undo: { changeId } }) });
    revalidate();
  }
  return { text, setText, busy, add };
}
