import { beforeEach, describe, expect, it } from 'vitest';
import { kitForm } from '~/models/kit-form/commands.server';
import { store } from '~/models/store/store.server';
import * as dataTables from '~/routes/ui-kit/datatables/route';
import * as forms from '~/routes/ui-kit/forms/route';
import { browserWith, outcomeOf } from '../helpers/page';
import { answer, ORIGIN } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';
import { undoRestores } from '../helpers/undo-restores';

let admin = '';
let client = '';

beforeEach(async () => {
  reseed();
  admin = await cookieFor('admin');
  client = await cookieFor('client');
});

describe('in the UI kit forms,', () => {
  const post = (page: string, fields: Record<string, string | string[]>, cookie = client) =>
    browserWith(cookie).post(forms.action, `/forms/${page}`, fields, { page });
  const load = async (page: string, query = '') => {
    const response = await browserWith(client).get(forms.loader, `/forms/${page}${query}`, { page });
    return ((await response.json()) as { data: Record<string, unknown> }).data;
  };
  const id = async () =>
    Object.values((await store.snapshot()).accounts).find(({ role }) => role === 'client')?.id ?? 0;

  it('the wizard saves each step on the server, and opens no step after an incomplete one', async () => {
    expect(await load('wizard', '?step=3')).toMatchObject({ step: 1 });
    const first = await post('wizard', { intent: 'step:1', name: 'Ingrid', email: 'ingrid@example.com' });
    expect(await outcomeOf(first)).toMatchObject({ to: '/forms/wizard?step=2', undo: true });
    expect(await load('wizard', '?step=3')).toMatchObject({ step: 2, values: { name: 'Ingrid' } });
    expect((await post('wizard', { intent: 'step:2', plan: 'golden' })).status).toBe(400);
    await post('wizard', { intent: 'step:2', plan: 'team' });
    expect(await load('wizard', '?step=3')).toMatchObject({ step: 3, values: { name: 'Ingrid', plan: 'team' } });
    await post('wizard', { intent: 'again' });
    expect(await load('wizard', '?step=2')).toMatchObject({ step: 1, values: {} });
  });

  it('rejected input is preserved, with an error for each field', async () => {
    const response = await post('validation', { intent: 'check', name: ' ', email: 'x', pieces: '40' });
    expect(response.status).toBe(400);
    const { result } = (await response.json()) as { result: { initialValue: object; error: Record<string, string[]> } };
    expect(result.initialValue).toMatchObject({ email: 'x', pieces: '40' });
    expect(Object.keys(result.error)).toEqual(['name', 'email', 'pieces']);
  });

  it('the repeater stores its rows, and undo restores the previous ones', async () => {
    await post('repeater', { intent: 'rows', 'rows[0].name': 'Screws', 'rows[0].pieces': '3' });
    await undoRestores('kitForms', () =>
      post('repeater', {
        intent: 'rows',
        'rows[0].name': 'Screws',
        'rows[0].pieces': '3',
        'rows[1].name': 'Nuts',
        'rows[1].pieces': '5',
      }),
    );
    expect((await kitForm({ accountId: await id(), name: 'repeater' })).rows).toEqual([
      { name: 'Screws', pieces: '3' },
    ]);
  });

  it('the upload rejects a file that is too large or of the wrong type and preserves the title', async () => {
    const send = async (file: File) => {
      const body = new FormData();
      for (const [name, value] of Object.entries({ intent: 'upload', title: 'Plan' })) body.append(name, value);
      body.append('file', file);
      const request = new Request(new URL('/forms/upload', ORIGIN), {
        method: 'POST',
        body,
        headers: { cookie: client, origin: ORIGIN },
      });
      const response = await answer(() => forms.action({ request, params: { page: 'upload' }, context: {} }));
      return { status: response.status, ...((await response.json()) as { result: object }) };
    };
    const large = new File([new Uint8Array(5 * 1_048_576 + 1)], 'plan.png');
    for (const [file, status] of [
      [large, 413],
      [new File(['MZ'], 'plan.exe'), 400],
    ] as const) {
      expect(await send(file)).toMatchObject({
        status,
        result: { initialValue: { title: 'Plan' }, error: { file: [expect.any(String)] } },
      });
    }
    expect((await kitForm({ accountId: await id(), name: 'upload' })).rows).toEqual([]);
  });

  it('the editor shows a sanitized preview without saving', async () => {
    const response = await post('editor', { intent: 'preview', content: '**bold** <script>x</script>' });
    const { preview } = (await response.json()) as { preview: string };
    expect(preview).toContain('<strong>bold</strong>');
    expect(preview).not.toContain('<script');
    expect((await kitForm({ accountId: await id(), name: 'editor' })).values).toEqual({});
  });

  it('an outdated autosave or save doesn’t overwrite the note', async () => {
    const { tag } = await load('autosave-and-conflict');
    const auto = await post('autosave-and-conflict', { intent: 'auto', text: 'first', tag: String(tag) });
    expect(await auto.json()).toMatchObject({ auto: 'saved' });
    const late = await post('autosave-and-conflict', { intent: 'auto', text: 'second', tag: String(tag) });
    expect(late.status).toBe(409);
    const saved = await post('autosave-and-conflict', { intent: 'note', text: 'second', tag: String(tag) });
    expect(saved.status).toBe(409);
    expect(await saved.json()).toMatchObject({ stored: { text: 'first' } });
    expect(await load('autosave-and-conflict')).toMatchObject({ values: { text: 'first' } });
  });

  it('one account’s input isn’t shown to other accounts', async () => {
    await post('validation', { intent: 'check', name: 'Ingrid', email: 'ingrid@example.com', pieces: '3' });
    const response = await browserWith(admin).get(forms.loader, '/forms/validation', { page: 'validation' });
    expect(((await response.json()) as { data: { values: object } }).data.values).toEqual({});
  });

  it('the select filters its options, ignoring case, and keeps the selected one', async () => {
    const [first] = Object.values((await store.snapshot()).selectOptions);
    const part = (first?.value ?? '').slice(1, 7);
    const found = await load('select', `?query=${encodeURIComponent(part.toUpperCase())}&choice=${first?.value}`);
    expect(found).toMatchObject({ choice: { value: first?.value } });
    for (const { value } of found.options as { value: string }[]) {
      expect(value.toLowerCase()).toContain(part.toLowerCase());
    }
    expect(await load('select', '?query=zzzqq')).toMatchObject({ options: [], choice: null });
    expect((await load('select')).options).toHaveLength(100);
  });

  it('the autocomplete returns the best matching titles, or the rank of an exact title', async () => {
    const items = Object.values((await store.snapshot()).autocompleteItems);
    const { matches } = (await load('autocomplete', '?title=THE')) as { matches: { title: string; rank: string }[] };
    const ranks = matches.map(({ rank }) => Number(rank));
    const all = items.filter(({ title }) => title.toLowerCase().includes('the')).map(({ rank }) => Number(rank));
    expect(ranks).toEqual(all.sort((a, b) => a - b).slice(0, 8));
    expect(await load('autocomplete', `?title=${encodeURIComponent(items[2]?.title ?? '')}`)).toMatchObject({
      matches: [],
      picked: { rank: items[2]?.rank },
    });
  });

  it('a row edited inline is saved with undo, or rejected with an error on its field', async () => {
    const page = 'row-edit';
    const edit = (fields: Record<string, string>) =>
      browserWith(client).post(
        dataTables.action,
        '/datatables/row-edit?edit=Lyon',
        { intent: 'row', ...fields },
        { page },
      );
    const names = async () => (await kitForm({ accountId: await id(), name: page })).values;
    const refused = await edit({ shop: 'Lyon', name: ' ' });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ result: { error: { name: [expect.any(String)] } } });
    await edit({ shop: 'Bergen', name: 'Harbour' });
    const saved = await edit({ shop: 'Lyon', name: 'Lyon Centre' });
    expect(await outcomeOf(saved)).toMatchObject({ to: '/datatables/row-edit', undo: true });
    expect(await names()).toEqual({ Bergen: 'Harbour', Lyon: 'Lyon Centre' });
    await undoRestores('kitForms', () => edit({ shop: 'Lyon', name: 'Elsewhere' }));
    expect(await names()).toMatchObject({ Lyon: 'Lyon Centre' });
  });

  it('a submission without an intent returns 400', async () => {
    expect((await post('input', { name: 'x' })).status).toBe(400);
  });
});
