import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { WireChange } from '~/models/change/schema';
import * as activityApi from '~/routes/activity/api';
import * as invoiceApi from '~/routes/invoice/api';
import * as kanbanApi from '~/routes/kanban/api';
import { todoContract } from '~/routes/todo/api.contract';
import * as todoApi from '~/routes/todo/api';
import * as userApi from '~/routes/user/api';
import { inRoot } from '../../scripts/lib/paths.js';
import { adminCall } from '../helpers/admin-call';
import { reseed } from '../helpers/store';

const guideIn = (language: string): string => {
  const texts = JSON.parse(readFileSync(inRoot('public', 'locales', language, 'docs.json'), 'utf8')) as {
    guide: { sync: { text: string } };
  };
  return texts.guide.sync.text;
};

beforeEach(() => reseed());

describe('for synchronizing a copy,', () => {
  it('the guide uses the change log’s names for users, invoices, to-dos, kanban boards, and kanban tasks', async () => {
    const [users, invoices, todos, kanban, activity] = await Promise.all(
      [userApi, invoiceApi, todoApi, kanbanApi, activityApi].map((api) => adminCall(api)),
    );
    const done = [
      await users?.('/apps/users/update-user', { body: { id: 7, company: 'Barvinok' } }),
      await invoices?.('/apps/invoice/delete?id=1013', { method: 'DELETE' }),
      await todos?.('/apps/todo/delete-task?taskId=3', { method: 'DELETE' }),
      await kanban?.('/apps/kanban/update-task', { body: { data: { id: 1, title: 'Colors' } } }),
      await kanban?.('/apps/kanban/delete-board?id=done', { method: 'DELETE' }),
    ];
    expect(done.map((one) => one?.status)).toEqual([200, 200, 200, 200, 200]);
    const log = await activity?.<{ changes: WireChange[] }>('/api/changes/data');
    const names = new Set(log?.body.changes.flatMap(({ records }) => records.map((one) => one.split('/')[0])));
    expect([...names].sort()).toEqual(['invoices', 'kanbanBoards', 'kanbanTasks', 'todoTasks', 'users']);
    for (const language of ['en', 'de', 'fr', 'ar']) {
      for (const name of names) expect(guideIn(language), `${language}: ${name}`).toContain(`\`${name}/…\``);
    }
  });

  it('the to-do list that the delete endpoint refers to has deleted to-dos only with filter=deleted', async () => {
    const todos = await adminCall(todoApi);
    await todos('/apps/todo/delete-task?taskId=3', { method: 'DELETE' });
    const ids = async (query: string) =>
      (await todos<{ id: number }[]>(`/apps/todo/tasks${query}`)).body.map(({ id }) => id);
    expect(await ids('')).not.toContain(3);
    expect(await ids('?filter=deleted')).toContain(3);
    expect(todoContract.delete.notes?.taskId).toContain(todoContract.list.path);
  });
});
