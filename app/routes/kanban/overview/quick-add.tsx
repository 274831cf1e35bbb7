import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { RowIcon } from '~/components/data-table/icon-sprite';
import { HiddenFields } from '~/components/form/hidden-fields';
import { linesOf } from '~/models/kanban/rules';
import { commandValue } from '../command-form';
import { kanbanPath } from '../links';
import type { BoardTexts } from './use-board-texts';
import type { AddTasks } from './use-quick-add';

/**
 * "Add task" at the foot of a board: one task per line. With script Enter adds (Shift+Enter makes a new line), the
 * field stays open and focused for the next one, and the button counts what will be added.
 */
export function QuickAdd({
  board: { id, title },
  query,
  texts,
  onAdd,
}: {
  board: { id: string; title: string };
  query: string;
  texts: BoardTexts;
  onAdd: AddTasks;
}) {
  // The field keeps its own text, so that what was typed before script ran is not lost; `text` follows it.
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const count = linesOf(text).length;

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Escape') event.currentTarget.closest('details')?.removeAttribute('open');
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const { current: typed } = field;
    if (busy || !typed || linesOf(typed.value).length === 0) return;
    setBusy(true);
    const added = await onAdd(id, typed.value);
    setBusy(false);
    if (!added) return;
    typed.value = '';
    setText('');
  }

  return (
    <details className="kanban-add" onToggle={(event) => focusField(event.currentTarget)}>
      <summary className="kanban-add__button">
        <RowIcon name="add" size={16} />
        {texts.addTask}
        <span className="vh"> – {title}</span>
      </summary>
      <form
        method="post"
        action={`${kanbanPath}${query}`}
        className="kanban-add__form"
        onSubmit={onSubmit}
        aria-busy={busy || undefined}
      >
        <HiddenFields redirectTo={`${kanbanPath}${query}`} />
        <textarea
          ref={field}
          className="kanban-add__field"
          name="titles"
          rows={Math.min(8, Math.max(2, text.split('\n').length))}
          required
          dir="auto"
          aria-label={texts.newTasks(title)}
          placeholder={texts.placeholder}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <button
          className="btn btn--solid btn--sm"
          name="command"
          value={commandValue({ intent: 'addTasks', boardId: id })}
        >
          {count > 1 ? texts.addMany(count) : texts.addTask}
        </button>
      </form>
    </details>
  );
}

function focusField(details: HTMLDetailsElement) {
  if (details.open) details.querySelector('textarea')?.focus();
}
