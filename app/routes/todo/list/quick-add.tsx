import { Link, useActionData, useFetcher } from '@remix-run/react';
import { Plus } from 'lucide-react';
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OnceKey } from '~/components/form/once-key';
import { useHydrated } from '~/components/form/use-hydrated';
import { type TodoTag, todoTags } from '~/models/todo/rules';
import { parseQuickAdd } from '~/models/todo/quick-add';
import { subPath, todoPath } from '../links';
import type { QuickAddReply } from './quick-add.server';
import type { ScriptReply } from './reply-channel';
import type { TodoRowView } from '../view.server';
import { UnderstoodChips } from './understood-chips';

type Reply = ScriptReply & Partial<QuickAddReply>;

/**
 * One line that becomes a task. The server reads it and answers below the field with what it understood; script shows
 * the same while the person is still typing. Focus stays in the field, so that several tasks follow each other.
 */
export function QuickAdd({
  people,
  today,
  query,
  added,
  startText,
}: {
  /** Names of everybody a task can be given to. */
  people: readonly string[];
  today: string;
  /** The list's query as `?a=b` or nothing. */
  query: string;
  /** The task that has just been added without script. */
  added: TodoRowView | null;
  /** What the address proposes (`?add=Buy milk tomorrow`). */
  startText: string;
}) {
  const { t } = useTranslation('todo');
  const id = useId();
  const hydrated = useHydrated();
  const fetcher = useFetcher<Reply>();
  const pageReply = useActionData<Reply>();
  const reply = fetcher.data?.quickAdd ?? pageReply?.quickAdd;
  const [text, setText] = useState(reply?.text ?? startText);
  const sent = useRef('');

  useEffect(() => {
    if (fetcher.data?.offline || fetcher.data?.quickAdd?.error) setText((typed) => typed || sent.current);
  }, [fetcher.data]);

  function onSubmit(_event: FormEvent) {
    sent.current = text;
    setText('');
  }

  const answer = reply?.added ?? added;
  return (
    <fetcher.Form method="post" action={`${todoPath}${query}`} className="todo-quick" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="quick-add" />
      <input type="hidden" name="query" value={query} />
      {hydrated ? <input type="hidden" name="via" value="script" /> : <OnceKey />}
      <div className="todo-quick__line">
        <Plus size={18} aria-hidden />
        <input
          className="todo-quick__input"
          id={`${id}-text`}
          name="text"
          value={text}
          onChange={(event) => setText(event.target.value)}
          required
          maxLength={500}
          dir="auto"
          autoComplete="off"
          aria-label={t('quickAdd.label')}
          placeholder={t('quickAdd.placeholder')}
          aria-invalid={reply?.error && text !== '' ? true : undefined}
          aria-describedby={`${id}-note`}
        />
        <button className="btn btn--soft btn--sm">{t('quickAdd.submit')}</button>
      </div>
      <div className="todo-quick__note" id={`${id}-note`} aria-live="polite">
        {hydrated && text !== '' && !reply?.error ? (
          <Preview text={text} today={today} people={people} />
        ) : reply?.error ? (
          <span className="field__note--error">{reply.error}</span>
        ) : answer ? (
          <>
            <span>
              {t('quickAdd.added')} <bdi className="todo-quick__title">{answer.title}</bdi>
            </span>
            <UnderstoodChips {...answer} today={today} unknown={reply?.unknown ?? []} />
            <Link to={subPath(`edit/${answer.id}`, query)} preventScrollReset>
              {t('quickAdd.change')}
            </Link>
          </>
        ) : (
          <span>{t('quickAdd.hint')}</span>
        )}
      </div>
    </fetcher.Form>
  );
}

/** What the line says so far, read in the browser by the function the server uses. */
function Preview({ text, today, people }: { text: string; today: string; people: readonly string[] }) {
  const { t } = useTranslation('todo');
  const read = useMemo(() => {
    const names = todoTags.map((tag) => [tag, t(`tag.${tag}`)] as const);
    return parseQuickAdd(text, {
      today,
      people: people.map((fullName) => ({ fullName })),
      tagNames: Object.fromEntries(names) as Record<TodoTag, string>,
    });
  }, [text, today, people, t]);
  return (
    <>
      <bdi className="todo-quick__title">{read.title || t('quickAdd.noTitle')}</bdi>
      <UnderstoodChips {...read} day={read.dueDate ?? today} today={today} />
    </>
  );
}
