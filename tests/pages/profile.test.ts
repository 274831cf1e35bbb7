import { beforeEach, describe, expect, it } from 'vitest';
import { store } from '~/models/store/store.server';
import { loader as denied } from '~/routes/misc/not-authorized/route';
import { action as edit } from '~/routes/profile/edit/route';
import { action, loader } from '~/routes/profile/view/route';
import { deleteUsers, setUsers } from '~/models/user/commands.server';
import { userIdOfAccount } from '~/models/user/for-account';
import { browserWith, outcomeOf } from '../helpers/page';
import { personWith } from '../helpers/person';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

beforeEach(() => reseed());

describe('the poll on a profile', () => {
  async function vote(fields: Record<string, string>) {
    const browser = browserWith(await cookieFor('client'));
    return browser.post(action, '/pages/profile/1', { intent: 'vote', ...fields }, { id: '1' });
  }
  const polls = async () => (await store.snapshot()).profiles['1']?.polls ?? [];

  it('shows an error if no option is selected', async () => {
    const before = await polls();
    const none: Record<string, string>[] = [{}, { answer: '' }, { answer: ' ' }];
    for (const fields of none) {
      const response = await vote(fields);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ refused: { form: 'vote', message: 'Choose an option.' } });
    }
    expect(await polls()).toEqual(before);
  });

  it('accepts one of its options and returns 404 for any other', async () => {
    const [first] = await polls();
    expect(await outcomeOf(await vote({ answer: first?.name ?? '' }))).toMatchObject({ status: 302, undo: true });
    expect((await polls())[0]?.voters).toContain(2);
    expect((await vote({ answer: 'Never heard of' })).status).toBe(404);
  });
});

describe('an account that can no longer sign in', () => {
  const people = async () => {
    const browser = browserWith(await cookieFor('client'));
    const profile = await browser.get(loader, '/pages/profile/1', { id: '1' });
    const refused = await browser.get(denied, '/misc/not-authorized?need=Kanban');
    const shown = (await profile.json()) as { people: { id: number }[] };
    const { helpers } = (await refused.json()) as { helpers: string[] };
    return { people: shown.people.map(({ id }) => id), helpers };
  };

  it('is neither suggested on profiles nor listed as someone who can grant access', async () => {
    const leaver = await personWith('all');
    expect(await people()).toMatchObject({ people: expect.arrayContaining([leaver.id]) as number[] });
    expect((await people()).helpers).toContain(leaver.name);
    await setUsers({ ids: [userIdOfAccount(leaver.id)], changes: { status: 'inactive' }, actor: null });
    expect((await people()).people).not.toContain(leaver.id);
    expect((await people()).helpers).not.toContain(leaver.name);
  });

  it('has no profile once its user is deleted', async () => {
    const leaver = await personWith('Invoice');
    const open = async () => {
      const browser = browserWith(await cookieFor('client'));
      return browser.get(loader, `/pages/profile/${leaver.id}`, { id: String(leaver.id) });
    };
    expect((await open()).status).toBe(200);
    await deleteUsers({ ids: [userIdOfAccount(leaver.id)], actor: null });
    expect((await open()).status).toBe(404);
  });
});

it('requests to a deleted user’s profile return 404 and change nothing', async () => {
  const leaver = await personWith('Todo');
  await deleteUsers({ ids: [userIdOfAccount(leaver.id)], actor: null });
  const browser = browserWith(await cookieFor('client'));
  const before = await store.snapshot();
  const all: Record<string, string>[] = [{ intent: 'follow' }, { intent: 'like:1' }, { intent: 'vote', answer: 'Yes' }];
  for (const fields of [...all, { intent: 'comment:1', text: 'Hello' }]) {
    const sent = browser.post(action, `/pages/profile/${leaver.id}`, fields, { id: String(leaver.id) });
    expect([fields, (await sent).status]).toEqual([fields, 404]);
  }
  expect(await store.snapshot()).toBe(before);
});

it('a profile shows others its owner’s location, website, and email only if the owner selected them', async () => {
  const facts = { about: 'I keep the books.', lives: 'Accra', website: 'https://one.example' };
  const owner = browserWith(await cookieFor('admin'));
  const seen = async (account: 'admin' | 'client') => {
    const response = await browserWith(await cookieFor(account)).get(loader, '/pages/profile/1', { id: '1' });
    return ((await response.json()) as { userAbout: Record<string, string> }).userAbout;
  };
  await owner.post(edit, '/pages/profile/edit', { ...facts, showLives: 'on' });
  expect(await seen('admin')).toMatchObject({ ...facts, email: 'admin@demo.com' });
  expect(await seen('client')).toMatchObject({
    about: facts.about,
    lives: 'Accra',
    website: '',
    joined: '',
    email: '',
  });
  await owner.post(edit, '/pages/profile/edit', { ...facts, showWebsite: 'on', showEmail: 'on' });
  expect(await seen('client')).toMatchObject({ lives: '', website: facts.website, email: 'admin@demo.com' });
});
