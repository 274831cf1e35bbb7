import type { ComponentType } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { PathAccess } from '~/components/layout/path-access';
import { store } from '~/models/store/store.server';
import { isForChange, isViewOnly } from '~/navigation';
import * as calendar from '~/routes/calendar/screen/route';
import * as invoices from '~/routes/invoice/list/route';
import * as kanban from '~/routes/kanban/overview/route';
import * as task from '~/routes/kanban/task/route';
import * as todos from '~/routes/todo/list/route';
import * as users from '~/routes/user/list/route';
import { openMarkup } from '../helpers/markup';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

/** Wraps a page in the context that the shell provides. */
function inShell<Module extends { default: ComponentType }>(module: Module): Module {
  const Content = module.default;
  return {
    ...module,
    default: () => (
      <PathAccess>
        <Content />
      </PathAccess>
    ),
  };
}

const viewed = ['Invoice', 'User', 'Kanban', 'Todo', 'Calendar'];

beforeEach(async () => {
  reseed();
  await store.commit({ actor: null, label: 'test', logged: false }, ({ accounts }) => {
    accounts[2]?.ability.push(...viewed.map((subject) => ({ action: 'read', subject })));
  });
});

const lists = [
  { path: '/apps/invoice/list', module: inShell(invoices), view: '/apps/invoice/preview/', add: '/apps/invoice/add' },
  { path: '/apps/user/list', module: inShell(users), view: '/apps/user/view/', add: '/apps/user/list/add' },
];

describe.each(lists)('the list $path', ({ path, module, view, add }) => {
  const open = async (account: 'admin' | 'client') =>
    (await openMarkup({ module, path, cookie: await cookieFor(account) }, path)).html;

  it('shows its buttons and actions to a user who can use them', async () => {
    const html = await open('admin');
    for (const part of [view, add, 'value="delete"', 'value="delete:']) expect(html).toContain(part);
  });

  it('hides the buttons and actions for making changes if the user has view-only access', async () => {
    const html = await open('client');
    expect(html).toContain(view);
    expect(html).toContain('value="csv"');
    for (const part of [add, 'value="delete"', 'value="delete:', '/edit']) expect(html).not.toContain(part);
    expect(html).toContain('value="view.save"');
  });
});

const boards = [
  {
    path: '/apps/kanban',
    module: inShell(kanban),
    parts: [
      'name="titles"',
      'kanban-column__rename',
      'draggable="true"',
      'value="addBoard"',
      'value="delete:',
      'value="archive"',
      'name="ids"',
    ],
  },
  {
    path: '/apps/todo',
    module: inShell(todos),
    parts: ['value="quick-add"', 'todo-grip', 'value="delete"', 'name="ids"', 'todo-more'],
  },
  { path: '/apps/calendar', module: inShell(calendar), parts: ['id="calendar-quick"'] },
];

describe.each(boards)('the page $path', ({ path, module, parts }) => {
  const open = async (account: 'admin' | 'client') =>
    (await openMarkup({ module, path, cookie: await cookieFor(account) }, path)).html;

  it('offers editing controls only to users who can make changes', async () => {
    const [changed, viewedOnly] = [await open('admin'), await open('client')];
    for (const part of parts)
      expect([part, changed.includes(part), viewedOnly.includes(part)]).toEqual([part, true, false]);
  });
});

describe('the panel of a task', () => {
  it('is disabled for users who can only view it, and has no Save button', async () => {
    const open = async (account: 'admin' | 'client') => {
      const module = { module: inShell(task), path: '/apps/kanban/tasks/:id', cookie: await cookieFor(account) };
      return (await openMarkup(module, '/apps/kanban/tasks/1')).html;
    };
    const [changed, viewedOnly] = [await open('admin'), await open('client')];
    expect([changed.includes('value="save"'), changed.includes('permitted-fields')]).toEqual([true, false]);
    expect(viewedOnly).not.toContain('value="save"');
    expect(viewedOnly).toMatch(
      /<fieldset class="permitted-fields" disabled="">.*name="title".*value="comment".*<\/fieldset>/s,
    );
  });
});

describe('a page', () => {
  const may = (need: unknown) => typeof need === 'object';

  it('is for changes if its path has a segment such as “edit” or “send”, regardless of the query', () => {
    expect(isForChange('/apps/invoice/edit/5?page=2', may)).toBe(true);
    expect(isForChange('/apps/invoice/preview/5/send', may)).toBe(true);
    expect(isForChange('/apps/invoice/preview/5?next=/edit', may)).toBe(false);
  });

  it('outside the areas in the menu, is neither for changes nor view-only', () => {
    expect([isForChange('/changes/undo', may), isViewOnly('/changes/undo', may)]).toEqual([false, false]);
  });
});
