import { beforeEach, describe, expect, it } from 'vitest';
import { store } from '~/models/store/store.server';
import * as compose from '~/routes/email/compose/route';
import * as screen from '~/routes/email/screen/route';
import { formRequest, pageRequest } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

let cookie = '';

beforeEach(async () => {
  reseed();
  cookie = await cookieFor('admin');
});

const args = (request: Request) => ({ request, params: {}, context: {} });
const start = async (query: string) =>
  (await compose.loader(args(pageRequest(`/apps/email/compose?${query}`, cookie)))).start;

describe('a reply to or forward of one message in a conversation', () => {
  it('goes to the sender of the message and quotes it, if it’s a reply', async () => {
    const { to, body } = await start('reply=14&part=1002');
    expect(to).toContain('elif.demirkan@atrium.example');
    expect(body).toContain('Elif');
  });

  it('isn’t addressed to the user if the message is their own', async () => {
    expect((await start('reply=14&part=1003')).to).not.toContain('admin@demo.com');
  });

  it('includes the files of the message if it’s a forward, by default of the last message', async () => {
    expect((await start('forward=14&part=1002')).files).toEqual([]);
    const { files, body } = await start('forward=14&part=1004');
    expect(files).toHaveLength(1);
    expect((await start('forward=14')).body).toBe(body);
  });

  it('keeps the files of the forwarded message in its draft', async () => {
    const { files } = await start('forward=14&part=1004');
    const keep = files.map(({ url, fileName }) => `${url} ${fileName}`);
    const fields = { intent: 'autosave', answersId: '14', answersHow: 'forward', subject: 'Fwd', body: 'See', keep };
    await compose.action(args(formRequest('/apps/email/compose', fields, cookie)));
    const draft = Object.values((await store.snapshot()).emails).at(-1);
    expect(draft?.attachments.map(({ fileName }) => fileName)).toEqual(files.map(({ fileName }) => fileName));
  });

  it('is for the last message in the open conversation by default', async () => {
    const { open } = await screen.loader(args(pageRequest('/apps/email?mail=14', cookie)));
    expect(open?.answered).toEqual({ reply: 1004, replyAll: 1004, forward: 1004 });
    expect(open?.parts.map(({ mailId }) => mailId)).toEqual([14, 14, 14, 14]);
  });
});
