import { beforeEach, describe, expect, it } from 'vitest';
import { changeView, deleteView, saveView } from '~/models/saved-view/commands.server';
import { listViews } from '~/models/saved-view/queries.server';
import { store } from '~/models/store/store.server';
import { reseed } from '../helpers/store';

const dana = { accountId: 1, actor: { id: 1, name: 'Dana Whitfield' } };
const client = { accountId: 2, actor: { id: 2, name: 'Client' } };
const list = 'orders';

const seenBy = ({ accountId }: { accountId: number }, of: 'orders' | 'invoices' = list) =>
  listViews({ accountId, list: of });
const names = async (who: { accountId: number }) => (await seenBy(who)).map(({ name }) => name);
const idOf = async (name: string) => (await seenBy(dana)).find((view) => view.name === name)?.id ?? 0;
const save = (name: string, query = 'status=pending', who = dana) => saveView({ ...who, list, name, query });
const change = async (name: string, input: { name?: string; shared?: boolean; opens?: boolean }, who = dana) =>
  changeView({ ...who, id: await idOf(name), list, input: { shared: false, opens: false, ...input } });

beforeEach(async () => {
  reseed();
  await save('Late');
  await save('Big', 'total=1000');
});

describe('a saved view', () => {
  it('can be renamed, and the change can be undone', async () => {
    const { changeId } = await change('Late', { name: 'Overdue' });
    expect(await names(dana)).toEqual(['Big', 'Overdue']);
    await store.undo(Number(changeId), dana.actor);
    expect(await names(dana)).toEqual(['Big', 'Late']);
  });

  it('can’t have the same name as another view in the same list and account', async () => {
    await expect(change('Late', { name: 'Big' })).rejects.toMatchObject({
      code: 'conflict',
      fields: { name: 'taken' },
    });
    await saveView({ ...dana, list: 'invoices', name: 'Elsewhere', query: '' });
    await save('Theirs', '', client);
    await change('Late', { name: 'Elsewhere' });
    await change('Big', { name: 'Theirs' });
    expect(await names(dana)).toEqual(['Elsewhere', 'Theirs']);
  });

  it('is visible to others while it’s shared, with its owner’s name', async () => {
    expect(await seenBy(client)).toEqual([]);
    await change('Late', { name: 'Late', shared: true });
    expect(await seenBy(client)).toMatchObject([{ name: 'Late', by: 'Dana Whitfield', opens: false }]);
    expect(await seenBy(dana)).toMatchObject([{ name: 'Big' }, { name: 'Late', by: null, shared: true }]);
    expect(await seenBy(client, 'invoices')).toEqual([]);
    await change('Late', { name: 'Late' });
    expect(await seenBy(client)).toEqual([]);
  });

  it('can be the default of its list, which has only one default per account', async () => {
    await change('Late', { name: 'Late', shared: true, opens: true });
    await change('Late', { opens: true }, client);
    await change('Big', { name: 'Big', opens: true });
    expect(await seenBy(dana)).toMatchObject([
      { name: 'Big', opens: true },
      { name: 'Late', opens: false },
    ]);
    expect(await seenBy(client)).toMatchObject([{ name: 'Late', opens: true }]);
  });

  it('can be renamed and deleted only by its owner, and changed only in its list', async () => {
    await expect(change('Late', { opens: true }, client)).rejects.toMatchObject({ code: 'not_found' });
    await change('Late', { name: 'Late', shared: true });
    const id = await idOf('Late');
    await change('Late', { name: 'Mine now', shared: false }, client);
    expect(await seenBy(client)).toMatchObject([{ name: 'Late' }]);
    await expect(deleteView({ ...client, id })).rejects.toMatchObject({ code: 'not_found' });
    const elsewhere = changeView({ ...dana, id, list: 'invoices', input: { shared: false, opens: true } });
    await expect(elsewhere).rejects.toMatchObject({ code: 'not_found' });
  });
});
