import { Form, Link, useSearchParams } from '@remix-run/react';
import { CircleCheckBig, Trash2 } from 'lucide-react';
import { type FormEvent, type MouseEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelection } from '~/components/data-table/use-selection';
import { BulkBar } from '~/components/data-table/bulk-bar';
import { BulkCommands } from '~/components/data-table/bulk-commands';
import { usePermittedCommands } from '~/components/data-table/command';
import { Pager } from '~/components/data-table/pager';
import { ListState } from '~/components/feedback/list-state';
import { Checkbox } from '~/components/ui/checkbox';
import { usePathAccess } from '~/components/ui/path-access';
import { isPaper } from '~/lib/print-paging';
import type { TodoPageQuery } from '~/models/todo/schema';
import { parseAct, withActs } from '../acts';
import { useTodoCommands } from '../commands';
import { subPath, todoPath, todoQuery, todoSearch } from '../links';
import { TodoRows } from './rows';
import { viewKey } from './side';
import { type SavedViewLink, ViewTabs } from '~/components/data-table/toolbar/saved-views';
import { useListPending } from '~/components/data-table/use-list-pending';
import { TodoToolbar } from './toolbar';
import type { TodoRowView } from '../view.server';
import { useRowList } from './row/use-row-list';
import { useClientNavigation } from '~/components/layout/use-client-navigation';
import { useRowMenu } from './row/use-menu';
import { useTodoActs } from './use-acts';
import { useTodoKeys } from './use-keys';

interface TodoListProps {
  rows: readonly TodoRowView[];
  total: number;
  perPage: number;
  query: TodoPageQuery;
  search: URLSearchParams;
  today: string;
  people: readonly string[];
  /** The custom tags of the tasks in the view. */
  ownTags: readonly { tag: string }[];
  isMoved: boolean;
  views: readonly SavedViewLink[];
}

/**
 * Toolbar, bulk bar, and rows. The buttons in the rows belong to forms that all rows share, so they work without
 * JavaScript.
 */
export function TodoList(props: TodoListProps) {
  const { rows, total, perPage, query, search, today, people, ownTags, isMoved, views } = props;
  const { t } = useTranslation('todo');
  const { canPost } = usePathAccess();
  const [params] = useSearchParams();
  const listQuery = todoQuery(search);
  const { pending, failures, send, retry, dismiss } = useTodoActs(listQuery);
  const view = query.filter;
  const shown = withActs(rows, pending, { view, today });
  const { selected, toggle, toggleAll, reset } = useSelection(rows);
  // Upcoming tasks are grouped by day instead of using the manual order.
  const byDay = view === 'upcoming' && (query.sort === 'manual' || query.sort === 'due-date');
  const editable = canPost(todoPath);
  const manual = query.sort === 'manual' && !byDay && editable;
  const bulkForm = useId();
  const isDeleted = view === 'deleted';
  const commands = useTodoCommands({
    ...{ today, query: listQuery, isDeleted, people },
    ownTags: ownTags.map(({ tag }) => tag),
  });
  const permitted = usePermittedCommands(commands, shown, todoPath);
  const keys = useTodoKeys({
    rows: shown,
    commands: permitted,
    manual,
    editable,
    selected,
    bulkForm,
    toggle,
    send,
  });
  const menu = useRowMenu(keys.ref);
  const followLink = useClientNavigation();
  const list = useRowList({
    today,
    query: listQuery,
    manual,
    bulkForm,
    sortable: manual && !isDeleted,
    editable,
    ownTags,
    toggle,
    retry,
    dismiss,
  });
  const label = t(`view.${viewKey(view)}`);
  const clearTo = `${todoPath}${todoQuery(search, { q: '', tag: '', page: '' })}`;
  const busy = useListPending();

  function onAct(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const act = submitter instanceof HTMLButtonElement ? parseAct(submitter.value) : null;
    if (!act) return;
    event.preventDefault();
    menu.close();
    send(act);
  }

  function onClick(event: MouseEvent) {
    followLink(event);
    if (event.target instanceof Element && event.target.closest('.menu__panel a')) menu.close();
  }

  return (
    <section className="data-table todo-list" aria-label={label} aria-busy={busy || undefined}>
      <ViewTabs views={views} search={todoSearch(search)} />
      <TodoToolbar
        isMoved={isMoved}
        views={views}
        clearTo={clearTo}
        start={
          editable && shown.length > 0 ? (
            <Checkbox
              className="todo-list__all"
              aria-label={t('list.selectAll')}
              checked={shown.every(({ id }) => selected.has(id))}
              onChange={toggleAll}
            />
          ) : null
        }
      />
      {editable && rows.length > 0 && (
        <BulkBar
          formId={list.bulkForm}
          action={todoPath}
          selected={selected.size}
          total={total}
          search={todoSearch(search)}
          onReset={reset}
        >
          {/* Without JavaScript, Enter in a field activates the first button, which must not complete anything. */}
          {!isDeleted && <button name="intent" value="enter" className="vh" tabIndex={-1} aria-hidden="true" />}
          <BulkCommands commands={commands} />
        </BulkBar>
      )}
      <Form id={list.actForm} method="post" action={todoPath} onSubmit={onAct} preventScrollReset>
        <input type="hidden" name="query" value={listQuery} />
      </Form>
      <form id={list.menuForm} action={todoPath} onSubmit={menu.onSubmit} hidden>
        {[...todoSearch(search)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
      <ListState
        count={shown.length}
        filtered={query.q !== '' || query.tag !== ''}
        clearTo={clearTo}
        empty={{
          icon: <CircleCheckBig size={24} />,
          title: t(`empty.${viewKey(view)}.title`),
          text: t(`empty.${viewKey(view)}.text`),
        }}
      >
        {editable && isDeleted && (
          <p className="todo-list__note">
            {t('list.deletedNote')}
            <Link to={subPath('purge', listQuery, { scope: 'matching' })} preventScrollReset>
              <Trash2 size={15} aria-hidden />
              {t('list.purgeAll', { count: total })}
            </Link>
          </p>
        )}
        <div {...keys} onClick={onClick}>
          <TodoRows
            rows={shown}
            byDay={byDay}
            today={today}
            failures={failures}
            list={list}
            label={label}
            selected={selected}
            menu={menu}
            send={send}
          />
        </div>
        {total > perPage && !isPaper(params) && (
          <div className="todo-list__foot">
            <Pager page={query.page} pages={Math.ceil(total / perPage)} search={todoSearch(search)} />
          </div>
        )}
      </ListState>
    </section>
  );
}
