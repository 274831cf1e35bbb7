import { Form, useRevalidator } from '@remix-run/react';
import { Plus } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '~/components/feedback/toast-context';
import { linesOf } from '~/models/kanban';
import { kanbanPath } from './kanban-links';
import { postCommand } from './post-command';

/**
 * "Add task" at the foot of a board: one task per line. With script Enter adds (Shift+Enter makes a new line), the
 * field stays open and focused for the next one, and the button counts what will be added.
 */
export function QuickAdd({ board: { id, title }, query }: { board: { id: string; title: string }; query: string }) {
  const { t } = useTranslation('kanban');
  // The field keeps its own text, so that what was typed before script ran is not lost; `text` follows it.
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const { busy, add } = useQuickAdd(id);
  const count = linesOf(text).length;

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Escape') event.currentTarget.closest('details')?.removeAttribute('open');
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const { current: typed } = field;
    if (busy || !typed || linesOf(typed.value).length === 0) return;
    void add(typed.value).then((added) => {
      if (!added) return;
      typed.value = '';
      setText('');
    });
  }

  return (
    <details className="kanban-add" onToggle={(event) => focusField(event.currentTarget)}>
      <summary className="kanban-add__button">
        <Plus size={16} aria-hidden />
        {t('add.task')}
        <span className="vh"> – {title}</span>
      </summary>
      <Form
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
          ref={field}
          className="kanban-add__field"
          name="titles"
          rows={Math.min(8, Math.max(2, text.split('\n').length))}
          required
          dir="auto"
          aria-label={t('add.titles', { board: title })}
          placeholder={t('add.placeholder')}
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

/** Adds the tasks typed; says what was added or why not, and answers whether they were. */
function useQuickAdd(boardId: string) {
  const { t } = useTranslation('kanban');
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  async function add(titles: string): Promise<boolean> {
    setBusy(true);
    const answer = await postCommand({ intent: 'addTasks', boardId, titles });
    setBusy(false);
    if ('refused' in answer) {
      toast({ type: 'error', message: answer.refused ?? t('refused.offline') });
      return false;
    }
    const { message, changeId } = answer.done;
    toast({ type: 'success', message, ...(changeId === null ? {} : { undo: { changeId } }) });
    revalidate();
    return true;
  }
  return { busy, add };
}
