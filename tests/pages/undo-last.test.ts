import { beforeEach, describe, expect, it } from 'vitest';
import { getTodo } from '~/models/todo/queries.server';
import { updateTodo } from '~/models/todo/commands.server';
import { action } from '~/routes/system/undo';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const dana = { id: 1, name: 'Dana Whitfield' };
const jonas = { id: 2, name: 'Jonas Keller' };

beforeEach(() => reseed());

/** Submits the form behind the undo shortcut, with the change that a toast on the page offers to undo. */
async function undo(shown = '') {
  const fields = { changeId: 'last', shown, redirectTo: '/apps/todo' };
  return outcomeOf(await browserWith(await cookieFor('admin')).post(action, '/changes/undo', fields));
}

describe('the undo shortcut', () => {
  it('undoes the user’s latest changes one at a time, and says which change was undone', async () => {
    const before = await getTodo(1);
    const first = await updateTodo({ id: 1, changes: { title: 'Order flyers' }, actor: dana });
    await updateTodo({ id: 2, changes: { isImportant: !(await getTodo(2)).isImportant }, actor: dana });
    await updateTodo({ id: 3, changes: { title: 'Not hers' }, actor: jonas });
    const starred = (await getTodo(2)).isImportant;
    // The toast about the first change is still displayed. The star change had no toast.
    expect(await undo(String(first.changeId))).toMatchObject({ to: '/apps/todo', type: 'success' });
    expect((await getTodo(2)).isImportant).toBe(!starred);
    expect((await undo()).message).toContain(before.title);
    expect((await getTodo(1)).title).toBe(before.title);
    expect((await getTodo(3)).title).toBe('Not hers');
    expect(await undo()).toMatchObject({ type: 'info', message: 'There’s nothing to undo' });
  });
});
