import { Form, Link } from '@remix-run/react';
import { Plus } from 'lucide-react';
import { type FormEvent, useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isForQuickAdd } from '~/components/keys/page-acts';
import { IdempotencyKey } from '~/components/form/idempotency-key';
import { useHydrated } from '~/components/form/use-hydrated';
import { LineMarks } from '~/components/form/fields/line-marks';
import { useRejected } from '~/components/form/fields/use-rejected';
import { useTypedText } from '~/components/form/fields/use-typed-text';
import { ChangeFailureNote } from '~/components/optimistic/change-failure-note';
import { idempotencyKeyOf } from '~/components/optimistic/idempotency-key';
import { type ChangeKind, useMutationQueue } from '~/components/optimistic/use-mutation-queue';
import { useFailedInput } from '~/components/optimistic/use-failed-input';
import { type TodoTag, todoTags } from '~/models/todo/rules';
import { useDateLocale, useZone } from '~/lib/root-data';
import { rejectedField } from '~/models/shared/quick/marks';
import { wallClockAt } from '~/models/shared/zoned-time';
import { timeText } from '~/models/todo/due';
import { parseQuickAdd, type QuickAdd as ReadLine } from '~/models/todo/quick-add';
import { subPath, todoPath } from '../links';
import type { AddedView, QuickAddReply, TaskAdded } from './quick-add.server';
import { UnderstoodChips } from './understood-chips';
import { Button } from '~/components/ui/button';
import { useActionResult } from '~/components/form/use-answer';

interface NewTask {
  text: string;
  /** Query of the list that the task is added to, as `?a=b`, or empty. */
  query: string;
  key: string;
  /** Whether dates stay in the title. */
  isPlain: boolean;
  /** Parts of the line that the user rejected. */
  rejected: readonly string[];
}

const adding: ChangeKind<NewTask, TaskAdded> = {
  name: 'todo-add',
  action: ({ query }) => `${todoPath}${query}`,
  toForm: ({ text, query, key, isPlain, rejected }) => ({
    ...{ intent: 'quick-add', text, query, idempotencyKey: key },
    plain: isPlain ? 'on' : '',
    rejected: rejectedField.write(rejected),
  }),
  thing: () => 'line',
  returnsText: true,
};

/**
 * A line that becomes a task. The server parses the line and shows below the field how it was understood. With
 * JavaScript, this preview appears while the user is typing. Focus stays in the field, so that the user can add several
 * tasks.
 */
export function QuickAdd({
  people,
  me,
  today,
  query,
  added,
  startText,
}: {
  /** Names of possible assignees. */
  people: readonly string[];
  /** The name of the current user. */
  me: string | null;
  today: string;
  /** The list's query as `?a=b`, or empty. */
  query: string;
  /** The newly added task, for pages without JavaScript. */
  added: AddedView | null;
  /** Initial text, from the URL (`?add=Buy milk tomorrow`). */
  startText: string;
}) {
  const { t } = useTranslation('todo');
  const id = useId();
  const hydrated = useHydrated();
  const pageReply = useActionResult<Partial<QuickAddReply>>()?.quickAdd;
  const [done, setDone] = useState<QuickAddReply['quickAdd']>();
  const { failures, send, retry } = useMutationQueue<NewTask, TaskAdded>({
    ...adding,
    onDone: (_, { quickAdd }) => setDone(quickAdd),
  });
  const failure = failures.get('line');
  const reply = done ?? pageReply;
  const { field, text, setText } = useTypedText(pageReply?.text ?? startText);
  const { isPlain, setPlain, rejected, reject, rejectByKey } = useRejected(text);
  const read = useReading(text, { today, people, me, isPlain, rejected });
  useEffect(() => {
    // Runs after the page itself has set focus.
    if (isForQuickAdd()) requestAnimationFrame(() => field.current?.focus());
  }, [field]);
  const { take, withdraw } = useFailedInput(field, failure?.changes ?? [], setText);
  const error = failure ? null : pageReply?.error;

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setDone(undefined);
    const key = idempotencyKeyOf(event.currentTarget);
    const { text: typed, again } = take();
    if (again) retry('line');
    if (typed !== '') send({ text: typed, query, key, isPlain, rejected });
  }

  const addedTask = reply?.added ?? added;
  return (
    <Form method="post" action={`${todoPath}${query}`} className="todo-quick" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="quick-add" />
      <input type="hidden" name="query" value={query} />
      <IdempotencyKey />
      <div className="todo-quick__line">
        <Plus size={18} aria-hidden />
        <span className="line-marked">
          <input
            className="todo-quick__input"
            id={`${id}-text`}
            name="text"
            ref={field}
            defaultValue={pageReply?.text ?? startText}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => rejectByKey(event, read.marks)}
            required
            maxLength={500}
            dir="auto"
            autoComplete="off"
            aria-label={t('quickAdd.label')}
            placeholder={t('quickAdd.placeholder')}
            aria-invalid={(failure || error) && text !== '' ? true : undefined}
            aria-describedby={`${id}-note`}
          />
          {hydrated && <LineMarks field={field} text={text} marks={read.marks} className="todo-quick__input" />}
        </span>
        <Button variant="soft" size="sm">
          {t('quickAdd.submit')}
        </Button>
      </div>
      <div className="todo-quick__note" id={`${id}-note`} aria-live="polite">
        {failure ? (
          <ChangeFailureNote
            message={failure.message}
            onRetry={() => {
              withdraw();
              retry('line');
            }}
          />
        ) : hydrated && text !== '' && !error ? (
          <Preview
            read={read}
            today={today}
            isPlain={isPlain}
            onPlain={setPlain}
            onReject={(of) => {
              reject(of, read.marks);
              field.current?.focus();
            }}
          />
        ) : error ? (
          <span className="todo-quick__error">{error}</span>
        ) : addedTask ? (
          <>
            <span>
              {t('quickAdd.added')} <bdi className="todo-quick__title">{addedTask.title}</bdi>
            </span>
            <UnderstoodChips {...addedTask} today={today} unknown={reply?.unknown ?? []} />
            <Link to={subPath(`edit/${addedTask.id}`, query)} preventScrollReset>
              {t('quickAdd.change')}
            </Link>
          </>
        ) : (
          <span className="todo-quick__hint">{t('quickAdd.hint')}</span>
        )}
      </div>
    </Form>
  );
}

type Read = ReadLine<{ fullName: string }>;

/** Parses a line in the browser, with the same function as the server. */
function useReading(
  text: string,
  {
    today,
    people,
    me,
    isPlain,
    rejected,
  }: Pick<NewTask, 'isPlain' | 'rejected'> & { today: string; people: readonly string[]; me: string | null },
): Read {
  const { t } = useTranslation('todo');
  const zone = useZone();
  const monthFirst = useDateLocale().endsWith('|mdy');
  return useMemo(() => {
    const names = todoTags.map((tag) => [tag, t(`tag.${tag}`)] as const);
    return parseQuickAdd(text, {
      today,
      now: timeText(wallClockAt(Date.now(), zone).minute),
      monthFirst,
      // Parsing dates compiles the patterns of all languages on first use, which is slow, so skip it for an empty text.
      isPlain: isPlain || text === '',
      rejected,
      people: people.map((fullName) => ({ fullName })),
      me: me === null ? undefined : { fullName: me },
      tagNames: Object.fromEntries(names) as Record<TodoTag, string>,
    });
  }, [text, today, people, me, isPlain, rejected, zone, monthFirst, t]);
}

const isDated = ({ dueDate, repeat }: Read) => dueDate !== null || repeat !== null;

/** Shows how the line has been understood so far. A button leaves the dates in the title, or interprets them again. */
function Preview({
  read,
  today,
  isPlain,
  onPlain,
  onReject,
}: {
  read: Read;
  today: string;
  isPlain: boolean;
  onPlain: (isPlain: boolean) => void;
  /** Called with the meaning of the part that the user rejected, see `LineMark`. */
  onReject: (of: string) => void;
}) {
  const { t } = useTranslation('todo');
  return (
    <>
      <bdi className="todo-quick__title">{read.title || t('quickAdd.noTitle')}</bdi>
      <UnderstoodChips {...read} day={read.dueDate} time={read.dueTime} today={today} onReject={onReject} />
      {(isPlain || isDated(read)) && (
        <Button variant="plain" size="sm" type="button" aria-pressed={isPlain} onClick={() => onPlain(!isPlain)}>
          {t('quickAdd.plain')}
        </Button>
      )}
    </>
  );
}
