import { Link } from '@remix-run/react';
import {
  AlarmClock,
  CalendarClock,
  CircleCheck,
  ListTodo,
  Plus,
  Lock,
  Star,
  Sun,
  UserRound,
  UsersRound,
  Trash2,
  Upload,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Num } from '~/components/text/num';
import { useHydrated } from '~/components/form/use-hydrated';
import { tagsIn, type TodoPageView, todoPageViews, type TodoTag, todoTags, toggledTag } from '~/models/todo/rules';
import { subPath, todoPath, todoQuery } from '../links';
import { ButtonLink } from '~/components/ui/button';
import { usePathAccess } from '~/components/ui/path-access';

/** A list that the viewer can see, with the number of its open tasks. */
interface ListRow {
  id: number;
  name: string;
  access: string;
  count: number;
}

const icons: Record<TodoPageView, LucideIcon> = {
  mine: UserRound,
  '': ListTodo,
  today: Sun,
  upcoming: CalendarClock,
  overdue: AlarmClock,
  important: Star,
  completed: CircleCheck,
  deleted: Trash2,
};

/** Returns the translation key of a view under `view.`. */
export function viewKey(view: TodoPageView) {
  return view === '' ? 'all' : view;
}

/**
 * The button that adds a task, the views, tags, and lists with their task counts, and the keyboard shortcuts. On narrow
 * screens, they're a scrolling row of chips.
 */
export function TodoSide({
  search,
  view,
  tag,
  list,
  lists,
  counts,
  ownTags,
}: {
  search: URLSearchParams;
  view: TodoPageView;
  /** The selected tags, separated by commas. */
  tag: string;
  /** The ID of the list that is shown; empty for all. */
  list: string;
  lists: readonly ListRow[];
  counts: { views: Record<TodoPageView, number>; tags: Record<TodoTag, number> };
  /** Custom tags of the tasks in the view. */
  ownTags: readonly { tag: string; count: number }[];
}) {
  const { t } = useTranslation('todo');
  const base = { page: '', q: '' };
  const tags = tagsIn(tag);
  const toggle = (one: string) => `${todoPath}${todoQuery(search, { ...base, tag: toggledTag(tag, one) })}`;
  return (
    <div className="todo-side">
      <ButtonLink
        fullWidth
        className="todo-side__add"
        data-new
        to={subPath('add', todoQuery(search))}
        preventScrollReset
      >
        <Plus size={17} aria-hidden />
        {t('action.add')}
      </ButtonLink>
      <nav aria-label={t('list.views')}>
        <ul className="todo-side__list">
          {todoPageViews.map((one) => {
            const Icon = icons[one];
            return (
              <li key={one}>
                <Link
                  className="todo-side__row"
                  to={`${todoPath}${todoQuery(search, { ...base, filter: one, list: '' })}`}
                  aria-current={one === view && list === '' ? 'page' : undefined}
                  data-late={(one === 'overdue' && counts.views.overdue > 0) || undefined}
                >
                  <Icon size={17} strokeWidth={1.75} aria-hidden />
                  <span className="todo-side__name">{t(`view.${viewKey(one)}`)}</span>
                  <Num className="todo-side__count">{counts.views[one]}</Num>
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <nav aria-label={t('list.tags')}>
        <p className="todo-side__title" aria-hidden>
          {t('list.tags')}
        </p>
        <ul className="todo-side__list">
          {todoTags.map((one) => (
            <li key={one}>
              {/* A selected tag links to the list without that tag. */}
              <Link className="todo-side__row" to={toggle(one)} aria-current={tags.includes(one) ? 'true' : undefined}>
                <span className={`todo-dot todo-dot--${one}`} aria-hidden />
                <span className="todo-side__name">{t(`tag.${one}`)}</span>
                <Num className="todo-side__count">{counts.tags[one]}</Num>
              </Link>
            </li>
          ))}
          {ownTags.map(({ tag: one, count }) => (
            <li key={`own ${one}`}>
              <Link className="todo-side__row" to={toggle(one)} aria-current={tags.includes(one) ? 'true' : undefined}>
                <span className="todo-dot" aria-hidden />
                <span className="todo-side__name" dir="auto">
                  {one}
                </span>
                <Num className="todo-side__count">{count}</Num>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Lists search={search} list={list} lists={lists} />
      <Shortcuts />
    </div>
  );
}

function Lists({ search, list, lists }: { search: URLSearchParams; list: string; lists: readonly ListRow[] }) {
  const { t } = useTranslation('todo');
  const { canFollow } = usePathAccess();
  const importTo = subPath('import', todoQuery(search));
  return (
    <nav aria-label={t('lists.title')}>
      <p className="todo-side__title" aria-hidden>
        {t('lists.title')}
      </p>
      <ul className="todo-side__list">
        {lists.map(({ id, name, access, count }) => {
          const Icon = access === 'private' ? Lock : UsersRound;
          const to = todoQuery(search, { page: '', q: '', filter: '', tag: '', list: String(id) });
          return (
            <li key={id}>
              <Link
                className="todo-side__row"
                to={`${todoPath}${to}`}
                aria-current={String(id) === list ? 'page' : undefined}
              >
                <Icon size={17} strokeWidth={1.75} aria-hidden />
                <span className="todo-side__name" dir="auto">
                  {name}
                </span>
                <Num className="todo-side__count">{count}</Num>
              </Link>
            </li>
          );
        })}
        <li>
          <Link className="todo-side__row" to={subPath('lists', todoQuery(search))} preventScrollReset>
            <Plus size={17} strokeWidth={1.75} aria-hidden />
            <span className="todo-side__name">{t('lists.manage')}</span>
          </Link>
        </li>
        {canFollow(importTo) && (
          <li>
            <Link className="todo-side__row" to={importTo} preventScrollReset>
              <Upload size={17} strokeWidth={1.75} aria-hidden />
              <span className="todo-side__name">{t('import.title')}</span>
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

const shortcuts = [
  ['J K', 'walk'],
  ['X', 'select'],
  ['C', 'complete'],
  ['I', 'important'],
  ['T', 'today'],
  ['1–5', 'tag'],
  ['E', 'edit'],
  ['#', 'delete'],
  ['Alt ↑ ↓', 'move'],
] as const;

function Shortcuts() {
  const { t } = useTranslation('todo');
  if (!useHydrated()) return null;
  return (
    <details className="todo-keys">
      <summary>{t('keys.title')}</summary>
      <dl>
        {shortcuts.map(([keys, name]) => (
          <div key={name}>
            <dt>
              <kbd dir="ltr">{keys}</kbd>
            </dt>
            <dd>{t(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
