import { data } from '@remix-run/node';
import type { ChangeResult, ChangeDone } from '~/lib/change-answer';
import { rejectedField } from '~/models/shared/quick/marks';
import { withDates } from '~/lib/format';
import { todoListsOf } from '~/models/todo/lists.server';
import { todoPeople } from '~/models/todo/people.server';
import { tagsIn, todoTags } from '~/models/todo/rules';
import { parseQuickAdd, type QuickAdd } from '~/models/todo/quick-add';
import { getTodo } from '~/models/todo/queries.server';
import { createTodo } from '~/models/todo/commands.server';
import type { Todo } from '~/models/todo/schema';
import { answerDone, isSentByScript } from '~/http/form/change-answer.server';
import { languageOf, translator } from '~/http/i18n.server';
import { readPreferences } from '~/http/preferences.server';
import { readIdempotencyKey } from '~/http/form/save.server';
import { dueDateAt, timeText } from '~/models/todo/due';
import { dueText, timeIn } from '../due-text';
import { repeatText } from '../repeat-text';
import type { PostedCommand } from '~/http/list/run-command.server';
import { backTo } from './commands.server';
import { readTodoQuery, tagNames, todoRowView, type TodoRowView } from '../view.server';
import { wallClockAt } from '~/models/shared/zoned-time';
import { clockOf } from '~/http/time-zone.server';

/** A newly added task, as shown below the field. */
export type AddedView = TodoRowView & Pick<Todo, 'repeat'>;

const addedViewOf = (todo: Todo, zone: string): AddedView => ({ ...todoRowView(todo, zone), repeat: todo.repeat });

/** Response to the quick-add form if it doesn't redirect: the added task if JavaScript sent the form, or an error. */
export interface QuickAddReply {
  quickAdd: { added: AddedView | null; unknown: QuickAdd['unknown']; error: string | null; text: string };
}

/** Response if JavaScript sent the form and the task was added. */
export interface TaskAdded extends ChangeDone {
  quickAdd: QuickAddReply['quickAdd'];
}

/**
 * Returns the newly added task, to show below the field. Its ID is in the URL (`added=24`). Returns null if the
 * URL contains no ID or the task no longer exists.
 */
export async function addedView(
  search: URLSearchParams,
  zone: string,
  viewer: { id: number },
): Promise<AddedView | null> {
  const id = Number(search.get('added') ?? Number.NaN);
  return Number.isSafeInteger(id)
    ? getTodo(id, viewer).then(
        (todo) => addedViewOf(todo, zone),
        () => null,
      )
    : null;
}

/** Maximum length of a line in characters: twice that of a title, to leave room for dates, tags, and names. */
const longestLine = 600;

/**
 * Adds a task from one line (features §8) and returns how the line was understood. The current view, list, and tags
 * also apply to the task so that it appears there. Responds with 400 if the title is empty, or if the title or the
 * line is too long. Without JavaScript, a rejected line is included in the response.
 */
export async function quickAdd({ request, form, actor }: PostedCommand) {
  const language = await languageOf(request);
  const t = translator(language, 'todo');
  const text = String(form.get('text') ?? '');
  const { zone } = await clockOf(request);
  const { day: onDay, minute } = wallClockAt(Date.now(), zone);
  const { dates, hours } = await readPreferences(request);
  const people = await todoPeople(actor);
  const me = people.find(({ isMe }) => isMe);
  const context = {
    today: onDay,
    now: timeText(minute),
    monthFirst: dates === 'mdy',
    isPlain: form.get('plain') === 'on',
    rejected: rejectedField.read(form),
    people,
    me,
    tagNames: tagNames(t),
  };
  // Parsing scans the line once for each kind of part that it can contain, so limit the length.
  const read = parseQuickAdd(text.slice(0, longestLine + 1), context);
  if (read.title === '' || read.title.length > 300 || text.length > longestLine) {
    const error = t(read.title === '' ? 'quickAdd.empty' : 'quickAdd.tooLong');
    if (isSentByScript(form)) return data<ChangeResult>({ refused: error }, { status: 400 });
    const refused = { added: null, unknown: [], error, text };
    return data<QuickAddReply>({ quickAdd: refused }, { status: 400 });
  }
  const { filter, tag, list: shown } = readTodoQuery(new URLSearchParams(String(form.get('query') ?? '')));
  const list = (await todoListsOf(actor)).find(({ id }) => String(id) === shown);
  const assignee = read.assignee ?? (filter === 'mine' ? (me ?? null) : null);
  const day = read.dueDate ?? (filter === 'today' ? onDay : null);
  const shownTags = tagsIn(tag);
  const tags = [...new Set([...read.tags, ...todoTags.filter((one) => shownTags.includes(one))])];
  const typed = shownTags.filter((one) => !todoTags.some((fixed) => fixed === one));
  const ownTags = tagsIn([...read.ownTags, ...typed].join(','));
  const { result: todo, changeId } = await createTodo({
    input: {
      title: read.title,
      dueDate: day === null ? null : dueDateAt({ day, time: read.dueTime }, zone),
      description: '',
      assignee: assignee && { fullName: assignee.fullName, avatar: assignee.avatar },
      assigneeId: assignee?.userId ?? null,
      listId: list?.id ?? null,
      tags,
      ownTags,
      repeat: read.repeat,
      isCompleted: false,
      isDeleted: false,
      isImportant: read.isImportant || filter === 'important',
    },
    actor,
    idempotencyKey: readIdempotencyKey(form, text),
  });
  const time = read.dueTime === null ? '' : timeIn(read.dueTime, hours);
  const understood = [
    ...(day === null ? [] : [[dueText(day, onDay, language), time].filter(Boolean).join(' ')]),
    ...(todo.repeat ? [repeatText(todo.repeat, day ?? onDay, t, withDates(language, dates))] : []),
    ...todo.tags.map((one) => t(`tag.${one}`)),
    ...todo.ownTags,
    ...(todo.isImportant ? [t('view.important')] : []),
    ...(todo.assignee ? [todo.assignee.fullName] : []),
  ].join(' · ');
  const unknown = read.unknown.map(({ why, text: words }) => t(`quickAdd.unknown.${why}`, { text: words }));
  const added =
    understood === ''
      ? t('toast.addedPlain', { title: todo.title })
      : t('toast.added', { title: todo.title, understood });
  const message = [added, ...unknown].join(' · ');
  const quickAdd = { added: addedViewOf(todo, zone), unknown: read.unknown, error: null, text: '' };
  const back = backTo(form);
  const to = `${back}${back.includes('?') ? '&' : '?'}added=${todo.id}`;
  return answerDone<TaskAdded & { message: string }>({ request, form, to }, { message, changeId, quickAdd });
}
