import type { TFunction } from 'i18next';
import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  CalendarDays,
  CalendarOff,
  Check,
  CircleCheck,
  EllipsisVertical,
  Pencil,
  RotateCcw,
  Star,
  StarOff,
  Tag,
  Trash2,
  UserRound,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Command } from '~/components/data-table/command';
import { Input } from '~/components/ui/input';
import { Select } from '~/components/ui/select';
import { duePresets } from '~/models/todo/due';
import { isFixedTag, maxListedPeople, ownTagLimit, todoTags } from '~/models/todo/rules';
import { noDay } from './acts';
import { subPath, todoPath } from './links';
import type { TodoRowView } from './view.server';

type Row = Pick<TodoRowView, 'id' | 'isCompleted' | 'isImportant' | 'tags' | 'ownTags'>;
type Texts = TFunction<'todo'>;

interface Options {
  today: string;
  /** The list's query as `?a=b`, or empty. */
  query: string;
  /** Whether the tasks are deleted. */
  isDeleted: boolean;
  /** The custom tags to choose from. */
  ownTags?: readonly string[];
  /** The names to choose from when assigning the selected tasks. */
  people?: readonly string[];
  neighbors?: RowNeighbors;
}

/**
 * Targets of moves in the manual order: IDs of the tasks directly above and below the row, and at both ends of the page.
 */
export interface RowNeighbors {
  previous?: number;
  next?: number;
  first?: number;
  last?: number;
}

const size = 16;
const tagKeys = ['todoTag1', 'todoTag2', 'todoTag3', 'todoTag4', 'todoTag5'] as const;

/** Returns the commands that add and remove a tag. */
function tagCommands(t: Texts, ownTags: readonly string[]): Command<Row>[] {
  const group = { label: t('bulk.tag'), title: t('field.tags'), icon: <Tag size={size} aria-hidden /> };
  const forTag = (tag: string, index: number): Command<Row>[] => {
    const isFixed = isFixedTag(tag);
    const label = isFixed ? t(`tag.${tag}`) : tag;
    const text = isFixed ? label : <bdi>{tag}</bdi>;
    const dotted = (
      <>
        <span className={`todo-dot todo-dot--${tag}`} aria-hidden />
        {label}
      </>
    );
    const has = ({ tags, ownTags }: Row) => [...tags, ...ownTags].includes(tag);
    const shared = { value: tag, label, text, group, bulk: true, keyName: tagKeys[index] };
    return [
      {
        ...{ ...shared, key: 'tag', icon: Tag, pressed: false, bulkText: isFixed ? dotted : text },
        when: (row) => !has(row),
      },
      {
        ...{ ...shared, key: 'untag', icon: Check, pressed: true, bulkText: t('bulk.untag', { tag: label }) },
        ...{ section: 'remove', when: has },
      },
    ];
  };
  const field = (
    <input
      className="todo-date"
      name="ownTag"
      maxLength={ownTagLimit.length}
      aria-label={t('bulk.newTag')}
      placeholder={t('bulk.newTag')}
      dir="auto"
      autoComplete="off"
    />
  );
  return [
    ...[...todoTags, ...ownTags].flatMap(forTag),
    { key: 'tag', icon: Tag, label: t('bulk.tagSubmit'), group, bulk: true, fields: field },
  ];
}

/** Returns the command that assigns the selected tasks. */
function assignCommand(t: Texts, people: readonly string[]): Command<Row> {
  const label = t('field.assignee');
  const names = people.map((name) => ({ value: name, label: name }));
  const fields =
    people.length < maxListedPeople ? (
      <Select
        size="sm"
        name="assignee"
        aria-label={label}
        options={[{ value: '', label: t('field.nobody') }, ...names]}
      />
    ) : (
      <>
        <Input size="sm" name="assignee" aria-label={label} list="bulk-people" autoComplete="off" />
        <datalist id="bulk-people">
          {people.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </>
    );
  const group = { label: t('bulk.assign'), icon: <UserRound size={size} aria-hidden /> };
  return { key: 'assign', icon: UserRound, label: t('bulk.assignSubmit'), group, bulk: true, fields };
}

/** Returns the commands that set or clear the due date. */
function dueCommands(t: Texts, today: string): Command<Row>[] {
  const group = { label: t('bulk.due'), title: t('field.dueDate'), icon: <CalendarDays size={size} aria-hidden /> };
  const shared = { key: 'due', icon: CalendarDays, group, bulk: true };
  const presets = duePresets(today);
  return [
    { ...shared, value: presets.today, label: t('due.today'), keyName: 'todoToday' },
    { ...shared, value: presets.tomorrow, label: t('due.tomorrow') },
    { ...shared, value: presets.nextWeek, label: t('due.nextWeek') },
    { ...shared, value: noDay, label: t('due.none'), icon: CalendarOff },
    {
      ...{ ...shared, label: t('bulk.dueSubmit') },
      fields: <input className="todo-date" type="date" name="dueDate" aria-label={t('field.dueDate')} />,
    },
  ];
}

/** Returns the commands that move a task in the manual order. */
function moveCommands(t: Texts, { previous, next, first, last }: RowNeighbors): Command<Row>[] {
  const group = { label: t('move.title'), title: t('move.title'), icon: null };
  return [
    { key: 'before', target: previous, icon: ArrowUp, label: t('move.up') },
    { key: 'before', target: previous && first, icon: ArrowUpToLine, label: t('move.top') },
    { key: 'after', target: next, icon: ArrowDown, label: t('move.down') },
    { key: 'after', target: next && last, icon: ArrowDownToLine, label: t('move.bottom') },
  ].flatMap(({ target, ...command }) => (target ? { ...command, value: String(target), group } : []));
}

/**
 * Returns the commands for tasks, used in the rows, the bulk bar, the panel of a deleted task, the search, and by the
 * keyboard. The server side is in `list/commands.server.ts`.
 */
export function todoCommands(
  t: Texts,
  { today, query, isDeleted, ownTags = [], people = [], neighbors = {} }: Options,
): Command<Row>[] {
  const to = ({ id }: Row) => subPath(`edit/${id}`, query);
  const edit = { key: 'edit', icon: Pencil, label: t('action.edit'), to, keyName: 'edit' } as const;
  if (isDeleted)
    return [
      { ...edit, key: 'view', label: t('action.view') },
      { key: 'restore', icon: RotateCcw, label: t('action.restore'), bulk: true },
      {
        ...{ key: 'purge', icon: Trash2, label: t('action.purge'), danger: true, bulk: true },
        to: ({ id }) => subPath('purge', query, { ids: String(id) }),
        bulkTo: `${todoPath}/purge`,
      },
    ];
  const more = { label: t('bulk.more'), icon: <EllipsisVertical size={size} aria-hidden />, iconOnly: true };
  // Rows have their own buttons for these.
  const toggle = { bulk: true, inMenu: false };
  const done = { ...toggle, keyName: 'todoDone' } as const;
  const star = { ...toggle, group: more, keyName: 'todoStar' } as const;
  return [
    edit,
    {
      ...{ ...done, key: 'complete', icon: CircleCheck, label: t('action.complete') },
      when: ({ isCompleted }) => !isCompleted,
    },
    ...tagCommands(t, ownTags),
    assignCommand(t, people),
    ...dueCommands(t, today),
    { ...star, key: 'star', icon: Star, label: t('bulk.star'), when: ({ isImportant }) => !isImportant },
    { ...star, key: 'unstar', icon: StarOff, label: t('bulk.unstar'), when: ({ isImportant }) => isImportant },
    {
      ...{ ...done, key: 'reopen', icon: RotateCcw, label: t('row.reopen'), group: more },
      when: ({ isCompleted }) => isCompleted,
    },
    ...moveCommands(t, neighbors),
    { key: 'delete', icon: Trash2, label: t('action.delete'), danger: true, bulk: true, keyName: 'delete' },
  ];
}

/** Returns `todoCommands` in the language of the page. */
export const useTodoCommands = (options: Options) => todoCommands(useTranslation('todo').t, options);
