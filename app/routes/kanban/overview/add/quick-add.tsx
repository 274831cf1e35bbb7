import { kanbanIcons } from '../icons';
import type { FormEvent, KeyboardEvent } from 'react';
import { RowIcon } from '~/components/ui/row-icon';
import { HiddenFields } from '~/components/form/hidden-fields';
import { useTypedText } from '~/components/form/fields/use-typed-text';
import { ChangeFailureNote } from '~/components/optimistic/change-failure-note';
import { idempotencyKeyOf } from '~/components/optimistic/idempotency-key';
import { useFailedInput } from '~/components/optimistic/use-failed-input';
import { linesOf } from '~/models/kanban/rules';
import { kanbanPath } from '../../links';
import { openAtPress } from './open-at-press';
import type { BoardTexts } from '../use-board-texts';
import type { Adding } from './use-quick-add';
import { Button } from '~/components/ui/button';

/**
 * "Add task" at the end of a board, for one task per line. With JavaScript, Enter adds the tasks (Shift+Enter inserts a
 * line break), the field stays open and focused, and the button shows how many tasks will be added.
 */
export function QuickAdd({
  board: { id, title },
  query,
  texts,
  adding,
}: {
  board: { id: string; title: string };
  query: string;
  texts: BoardTexts;
  adding: Adding;
}) {
  const { field, text, setText } = useTypedText<HTMLTextAreaElement>();
  const failure = adding.failures.get(id);
  const lost = failure?.changes.map(({ titles, key }) => ({ text: titles, key })) ?? [];
  const { take, withdraw } = useFailedInput(field, lost, setText);
  const count = linesOf(text).length;

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Escape') {
      const details = event.currentTarget.closest('details');
      details?.removeAttribute('open');
      details?.querySelector('summary')?.focus();
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (linesOf(field.current?.value ?? '').length === 0) return;
    const key = idempotencyKeyOf(event.currentTarget);
    const { text: titles, again } = take();
    if (again) adding.retry(id);
    if (titles !== '') adding.send({ boardId: id, titles, query, key });
  }

  function onRetry() {
    withdraw();
    adding.retry(id);
  }

  return (
    <details className="kanban-add">
      <summary className="kanban-add__button" onClick={openAtPress}>
        <RowIcon icon={kanbanIcons.add} size={16} />
        {texts.addTask}
        <span className="vh"> – {title}</span>
      </summary>
      <form method="post" action={`${kanbanPath}${query}`} className="kanban-add__form" onSubmit={onSubmit}>
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
        {failure && (
          <ChangeFailureNote message={failure.message} onRetry={onRetry} onDismiss={() => adding.dismiss(id)} />
        )}
        <Button size="sm" name="intent" value={`addTasks:${id}`}>
          {count > 1 ? texts.addMany(count) : texts.addTask}
        </Button>
      </form>
    </details>
  );
}
