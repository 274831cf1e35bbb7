import { beforeEach, describe, expect, it } from 'vitest';
import { cursorMark, signed, withTemplate } from '~/models/email/inserted';
import { getMailSignature, saveMailSignature } from '~/models/email/signature.server';
import { deleteMailTemplate, getMailTemplate, mailTemplates } from '~/models/email/templates.server';
import * as compose from '~/routes/email/compose/route';
import * as signature from '~/routes/email/signature/route';
import * as edit from '~/routes/email/templates/edit/route';
import * as list from '~/routes/email/templates/list/route';
import { browserWith, outcomeOf } from '../helpers/page';
import { pageRequest } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';
import { undoRestores } from '../helpers/undo-restores';

const by = { accountId: 1, actor: { id: 1, name: 'Dana Whitfield' } };
let cookie = '';

beforeEach(async () => {
  reseed();
  cookie = await cookieFor('admin');
});

const path = '/apps/email/compose';
const startOf = async (url: string) =>
  (await compose.loader({ request: pageRequest(url, cookie), params: {}, context: {} })).start;

describe('a template', () => {
  it('can be added, changed, and deleted with undo', async () => {
    const browser = browserWith(cookie);
    const added = await browser.post(list.action, '/apps/email/templates', { name: 'Thanks', text: 'Thank you.' });
    expect(await outcomeOf(added)).toMatchObject({ to: '/apps/email/templates', message: '“Thanks” added' });
    const { id } = (await mailTemplates(1)).find(({ name }) => name === 'Thanks') ?? { id: 0 };
    const url = `/apps/email/templates/${id}`;
    await browser.post(edit.action, url, { intent: 'save', name: 'Thanks', text: 'Thanks!' }, { id: String(id) });
    expect((await getMailTemplate(id, 1)).text).toBe('Thanks!');
    const deleted = await browser.post(edit.action, url, { intent: 'delete' }, { id: String(id) });
    expect(await outcomeOf(deleted)).toMatchObject({ message: '“Thanks” deleted', undo: true });
    await undoRestores('mailTemplates', () => deleteMailTemplate({ id: 1, ...by }));
  });

  it('is available only to its owner', async () => {
    await expect(getMailTemplate(1, 2)).rejects.toMatchObject({ code: 'not_found' });
    await expect(deleteMailTemplate({ id: 1, ...by, accountId: 2 })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is inserted into the email after the written text, and an unknown template returns 404', async () => {
    const fields = { intent: 'template', template: '1', to: 'jo@outside.example', subject: 'Plan', body: 'Hi Jo,' };
    const response = await browserWith(cookie).post(compose.action, path, fields);
    const { body } = await startOf(response.headers.get('location') ?? '');
    expect(body).toMatch(/^Hi Jo,\n\nThank you for your time/);
    const other = await browserWith(cookie).post(compose.action, path, { ...fields, template: '99' });
    expect(other.status).toBe(404);
  });

  it('is inserted at the cursor position that the editor marks', () => {
    const body = `Dear Jo,\n\n${cursorMark}\n\nBest\n> quoted`;
    expect(withTemplate(body, ' Thank you. \n', '')).toBe('Dear Jo,\n\nThank you.\n\nBest\n> quoted');
  });

  it('is inserted above the signature and the quoted message', () => {
    const reply = 'Hi,\n\nDana\nAtrium\n\nOn Monday, Jo wrote:\n\n> The plan\n';
    expect(withTemplate(reply, 'Thanks.', 'Dana\nAtrium')).toBe(
      'Hi,\n\nThanks.\n\nDana\nAtrium\n\nOn Monday, Jo wrote:\n\n> The plan\n',
    );
    expect(withTemplate('\n\nOn Monday, Jo wrote:\n\n> The plan\n', 'Thanks.', '')).toMatch(/^Thanks\.\n\nOn Monday/);
    expect(withTemplate('', 'Thanks.', '')).toBe('Thanks.');
  });
});

describe('the signature', () => {
  it('is empty by default, and is added to new emails and replies once it’s saved', async () => {
    expect((await startOf(path)).body).toBe('');
    const saved = await browserWith(cookie).post(signature.action, '/apps/email/signature', { text: ' Dana\nAtrium ' });
    expect(await outcomeOf(saved)).toMatchObject({ to: '/apps/email/signature', message: 'Signature saved' });
    expect((await startOf(`${path}?body=Hello`)).body).toBe(signed('Hello', 'Dana\nAtrium'));
    expect((await startOf(`${path}?reply=26`)).body).toMatch(/^\n\nDana\nAtrium\n\nOn .* wrote:\n\n> /);
  });

  it('isn’t saved if it was changed in another window', async () => {
    await saveMailSignature({ text: 'One', ...by });
    await expect(saveMailSignature({ text: 'Two', tag: 'old', ...by })).rejects.toMatchObject({ code: 'conflict' });
    expect((await getMailSignature(1)).text).toBe('One');
    expect((await getMailSignature(2)).text).toBe('');
  });
});
