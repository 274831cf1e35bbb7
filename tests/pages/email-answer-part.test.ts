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

describe('replying to or forwarding one message in a conversation', () => {
  it('addresses a reply to the sender of the message, and quotes the message', async () => {
    const { to, body } = await start('reply=14&part=1002');
    expect(to).toContain('elif.demirkan@atrium.example');
    expect(body).toContain('Elif');
  });

  it('doesn’t address a reply to the user if the message is their own', async () => {
    expect((await start('reply=14&part=1003')).to).not.toContain('admin@demo.com');
  });

  it('addresses a “reply all” to each email address once, regardless of case', async () => {
    await store.commit({ actor: null, label: 'x', logged: false }, ({ emails }) => {
      const mail = emails[25];
      if (mail) Object.assign(mail, { to: [...mail.to, { name: 'Jo', email: 'jo@x.example' }], cc: ['JO@x.example'] });
    });
    expect((await start('replyAll=25')).cc).toBe('Jo <jo@x.example>');
  });

  it('includes the files of the forwarded message, which is the last one by default', async () => {
    expect((await start('forward=14&part=1002')).files).toEqual([]);
    const { files, body } = await start('forward=14&part=1004');
    expect(files).toHaveLength(1);
    expect((await start('forward=14')).body).toBe(body);
  });

  it('keeps the forwarded files in the draft', async () => {
    const { files } = await start('forward=14&part=1004');
    const keep = files.map(({ url, fileName }) => `${url} ${fileName}`);
    const fields = { intent: 'autosave', answersId: '14', answersHow: 'forward', subject: 'Fwd', body: 'See', keep };
    await compose.action(args(formRequest('/apps/email/compose', fields, cookie)));
    const draft = Object.values((await store.snapshot()).emails).at(-1);
    expect(draft?.attachments.map(({ fileName }) => fileName)).toEqual(files.map(({ fileName }) => fileName));
  });

  it('uses the last message in the open conversation by default', async () => {
    const { open } = await screen.loader(args(pageRequest('/apps/email?mail=14', cookie)));
    expect(open?.answered).toEqual({ reply: 1004, replyAll: 1004, forward: 1004 });
    expect(open?.parts.map(({ mailId }) => mailId)).toEqual([14, 14, 14, 14]);
  });
});
