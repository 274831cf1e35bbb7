import { beforeEach, describe, expect, it } from 'vitest';
import { store } from '~/models/store/store.server';
import * as screen from '~/routes/email/screen/route';
import { formRequest } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

beforeEach(reseed);

const isStarred = async () => (await store.snapshot()).emails[26]?.isStarred;

async function star(intent: string) {
  const fields = { intent, query: '', via: 'script' };
  const request = formRequest('/apps/email', fields, await cookieFor('admin'));
  return (await screen.action({ request, params: {}, context: {} })) as unknown;
}

describe('starring an email with JavaScript', () => {
  it('returns the change to undo, or no change if the email was already starred', async () => {
    const before = await isStarred();
    const intent = `${before ? 'unstar' : 'star'}:26`;
    expect(await star(intent)).toMatchObject({ data: { done: { changeId: expect.any(Number) as number } } });
    expect(await isStarred()).toBe(!before);
    expect(await star(intent)).toMatchObject({ data: { done: { changeId: null } } });
  });

  it('returns an error message if the email doesn’t exist', async () => {
    expect(await star('star:99999')).toMatchObject({ data: { refused: expect.any(String) as string } });
  });
});
