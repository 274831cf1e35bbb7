import { beforeEach, describe, expect, it } from 'vitest';
import { withPeople } from '~/models/email/address';
import { maxFound } from '~/models/email/contacts.server';
import type { StoredMail } from '~/models/email/schema';
import { store } from '~/models/store/store.server';
import * as compose from '~/routes/email/compose/route';
import * as screen from '~/routes/email/screen/route';
import { answer, formRequest, pageRequest } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const path = '/apps/email/compose';
const ingrid = 'Ingrid Solheim <ingrid.solheim@atrium.example>';
const mateo = 'Mateo Quiroga <mateo.quiroga@atrium.example>';
let cookie = '';

beforeEach(async () => {
  reseed();
  cookie = await cookieFor('admin');
});

const args = (request: Request) => ({ request, params: {}, context: {} });
const post = (to: string, fields: Record<string, string | string[]>) =>
  answer(async () => (await compose.action(args(formRequest(to, fields, cookie)))) as Response);
const view = (to: string) => compose.loader(args(pageRequest(to, cookie)));
const newest = async () => Object.values((await store.snapshot()).emails).at(-1) as StoredMail;

describe('suggestions for a recipient field', () => {
  it('are found for each incomplete entry, and replace it when selected', async () => {
    const typed = { to: 'jo@outside.example, solh, mateo qui', subject: 'Hello', body: 'Plan' };
    const response = await post(path, { ...typed, intent: 'people:to', idempotencyKey: 'k1' });
    const first = response.headers.get('location') ?? '';
    const draft = await newest();
    expect(draft).toMatchObject({
      folder: 'draft',
      subject: 'Hello',
      markdown: 'Plan',
      to: [{ email: 'jo@outside.example' }],
    });
    const { start, people } = await view(first);
    expect(start.to).toBe(typed.to);
    expect(people).toEqual({
      field: 'to',
      text: typed.to,
      people: expect.arrayContaining([ingrid, mateo]),
      hasMore: false,
    });

    const fields = { ...typed, draft: String(draft.id), peopleOf: 'to', intent: 'people:to' };
    const half = await post(first, { ...fields, people: ingrid });
    expect((await view(half.headers.get('location') ?? '')).start.to).toBe(`jo@outside.example, ${ingrid}, mateo qui`);
    const done = await post(first, { ...fields, people: [ingrid, mateo] });
    expect(done.headers.get('location')).toBe(`${path}?draft=${draft.id}`);
    expect((await newest()).to.map(({ email }) => email)).toEqual([
      'jo@outside.example',
      'ingrid.solheim@atrium.example',
      'mateo.quiroga@atrium.example',
    ]);
  });

  it('are people not yet in the field if no entry is incomplete, and are empty for an unknown name', async () => {
    const { people } = await view(`${path}?to=${encodeURIComponent(ingrid)}&people=to`);
    expect(people?.people).toHaveLength(maxFound);
    expect(people?.people).not.toContain(ingrid);
    expect(people?.hasMore).toBe(true);
    expect((await view(`${path}?people=cc&begun=nobody+of+this+name`)).people).toMatchObject({
      people: [],
      field: 'cc',
    });
    expect((await view(`${path}?people=subject`)).people).toBe(null);
  });

  it('that are selected are added when the email is sent', async () => {
    await post(path, {
      to: 'ingrid, ',
      cc: ingrid,
      subject: 'x',
      body: 'x',
      peopleOf: 'cc',
      people: [ingrid, mateo],
      intent: 'save',
    });
    await post(path, {
      to: ingrid,
      cc: 'mat',
      subject: 'Both',
      body: 'x',
      peopleOf: 'cc',
      people: [mateo],
      intent: 'send',
    });
    const sent = await newest();
    expect(sent).toMatchObject({ subject: 'Both', cc: ['mateo.quiroga@atrium.example'] });
    expect(sent.sendAt).not.toBe(null);
  });

  it('aren’t shown if another field has an invalid email address, and the input is preserved', async () => {
    const refused = await post(path, { to: 'solh', cc: 'not one', subject: 'Kept', intent: 'people:to' });
    expect(refused.status).toBe(400);
    const { result } = (await refused.json()) as { result: { error: object; initialValue: object } };
    expect(Object.keys(result.error)).toEqual(['cc']);
    expect(result.initialValue).toMatchObject({ to: 'solh', cc: 'not one', subject: 'Kept' });
    expect((await post(path, { intent: 'people:subject' })).status).toBe(400);
  });

  it('replace the typed start of their name when selected, and are never added twice', () => {
    const person = { name: 'Solheim, Ingrid', email: 'Ingrid@x.example' };
    expect(withPeople('ingrid@x.example, ingr, zoe', [person])).toBe('ingrid@x.example, zoe');
    expect(withPeople('', [person])).toBe('"Solheim, Ingrid" <Ingrid@x.example>');
  });
});

describe('recipients of an email', () => {
  const open = (address: string) => screen.loader(args(pageRequest(address, cookie)));

  it('include bcc recipients for the sender, and an email without recipients isn’t mistaken for a draft', async () => {
    await store.commit({ actor: null, label: 'x', logged: false }, ({ emails }) => {
      for (const id of [2, 14, 15])
        Object.assign(emails[id] ?? {}, { to: [], cc: [], bcc: id === 2 ? ['jo@outside.example'] : [] });
    });
    const { rows } = await open('/apps/email?folder=sent');
    expect(rows.find(({ id }) => id === 2)?.who).toBe('jo@outside.example');
    expect((await open('/apps/email?mail=14')).open?.parts[0]).toMatchObject({ to: [], isDraft: false });
    expect((await open('/apps/email?mail=15')).open?.parts[0]).toMatchObject({ to: [], isDraft: true });
  });

  it('match the user’s address regardless of case, as does the sender', async () => {
    await store.commit({ actor: null, label: 'x', logged: false }, ({ emails }) => {
      Object.assign(emails[14] ?? {}, { to: [{ name: '', email: 'ADMIN@Demo.com' }] });
      Object.assign(emails[3]?.from ?? {}, { email: 'Admin@demo.com' });
    });
    expect((await open('/apps/email?mail=14')).open?.parts[0]?.to).toMatchObject([{ isMe: true }]);
    const { rows, open: own } = await open('/apps/email?mail=3');
    expect(rows.find(({ id }) => id === 3)?.isOut).toBe(true);
    expect(own?.parts[0]?.isKnown).toBe(true);
  });
});
