import { Form, Link, useLocation, useNavigation } from '@remix-run/react';
import { CircleCheckBig, Trash2 } from 'lucide-react';
import { type FormEvent, useCallback, useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkBar } from '~/components/data-table/bulk-bar';
import { Pager } from '~/components/data-table/pager';
import { ListState } from '~/components/feedback/list-state';
import { useHydrated } from '~/components/form/use-hydrated';
import type { TodoPerson } from '~/models/todo-quick-add';
import type { TodoPageQuery } from '~/models/todo.schema';
import { parseAct, withActs } from './todo-acts';
import { TodoBulkActions, TodoDeletedBulkActions } from './todo-bulk';
import { TodoListContext } from './todo-context';
import { subPath, todoPath, todoQuery, todoSearch } from './todo-links';
import { TodoRows } from './todo-rows';
import { viewKey } from './todo-side';
import { TodoToolbar } from './todo-toolbar';
import type { TodoRowView } from './todo-view.server';
import { useTodoActs } from './use-todo-acts';
import { useTodoKeys } from './use-todo-keys';

interface TodoListProps {
  rows: readonly TodoRowView[];
  total: number;
  perPage: number;
  query: TodoPageQuery;
  search: URLSearchParams;
  today: string;
  people: readonly TodoPerson[];
}

/** Toolbar, bulk bar and rows. Everything a row does belongs to one form, sent whole without script. */
export function TodoList({ rows, total, perPage, query, search, today, people }: TodoListProps) {
  const { t } = useTranslation('todo');
  const listQuery = todoQuery(search);
  const actForm = useId();
  const bulkForm = useId();
  const { acts, send } = useTodoActs(listQuery);
  const view = query.filter;
  const shown = withActs(rows, acts, { view, today });
  const { selected, toggle, toggleAll, reset } = useSelection(rows);
  const manual = query.sort === 'manual';
  const keys = useTodoKeys({ rows: shown, today, query: listQuery, manual, toggle, send });
  const label = t(`view.${viewKey(view)}`);
  const hydrated = useHydrated();
  const busy = useListPending();
  const state = { today, view, query: listQuery, manual, actForm, bulkForm, selected, toggle };

  function onAct(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const act = submitter instanceof HTMLButtonElement ? parseAct(submitter.value) : null;
    if (!act) return;
    event.preventDefault();
    send(act);
  }

  return (
    <TodoListContext.Provider value={state}>
      <section className="data-table todo-list" aria-label={label} aria-busy={busy || undefined}>
        <TodoToolbar
          start={
            hydrated && shown.length > 0 ? (
              <input
                className="ctl"
                type="checkbox"
                aria-label={t('list.selectAll')}
                checked={shown.every(({ id }) => selected.has(id))}
                onChange={toggleAll}
              />
            ) : null
          }
        />
        {rows.length > 0 && (
          <BulkBar
            formId={bulkForm}
            action={todoPath}
            selected={selected.size}
            total={total}
            search={todoSearch(search)}
            onReset={reset}
          >
            {view === 'deleted' ? <TodoDeletedBulkActions /> : <TodoBulkActions people={people} today={today} />}
          </BulkBar>
        )}
        <Form id={actForm} method="post" action={todoPath} onSubmit={onAct} preventScrollReset>
          <input type="hidden" name="query" value={listQuery} />
        </Form>
        <ListState
          count={shown.length}
          filtered={query.q !== '' || query.tag !== ''}
          clearTo={`${todoPath}${todoQuery(search, { q: '', tag: '', page: '' })}`}
          empty={{
            icon: <CircleCheckBig size={24} />,
            title: t(`empty.${viewKey(view)}.title`),
            text: t(`empty.${viewKey(view)}.text`),
          }}
        >
          {view === 'deleted' && (
            <p className="todo-list__note">
              {t('list.deletedNote')}
              <Link to={subPath('purge', listQuery, { scope: 'matching' })} preventScrollReset>
                <Trash2 size={15} aria-hidden />
                {t('list.purgeAll', { count: total })}
              </Link>
            </p>
          )}
          <div {...keys}>
            <TodoRows rows={shown} label={label} send={send} />
          </div>
          {total > perPage && (
            <div className="todo-list__foot">
              <Pager page={query.page} pages={Math.ceil(total / perPage)} search={todoSearch(search)} />
            </div>
          )}
        </ListState>
      </section>
    </TodoListContext.Provider>
  );
}

/** Ticked tasks. Another page of rows starts without any; the same rows loaded again keep theirs. */
function useSelection(rows: readonly TodoRowView[]) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const ids = rows.map(({ id }) => id).join();
  const reset = useCallback(() => setSelected(new Set()), []);
  const toggle = useCallback(
    (id: number) =>
      setSelected((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  const toggleAll = useCallback(() => {
    const all = ids.split(',').map(Number);
    setSelected((before) => new Set(all.every((id) => before.has(id)) ? [] : all));
  }, [ids]);

  useEffect(() => {
    const present = new Set(ids.split(',').map(Number));
    setSelected((before) => ([...before].every((id) => present.has(id)) ? before : new Set()));
  }, [ids]);

  return useMemo(() => ({ selected, toggle, toggleAll, reset }), [selected, toggle, toggleAll, reset]);
}

/** True while this list is on its way with another query. */
function useListPending() {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  return navigation.state === 'loading' && navigation.location.pathname === pathname;
}
