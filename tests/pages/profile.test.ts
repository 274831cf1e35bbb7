import { beforeEach, describe, expect, it } from 'vitest';
import { store } from '~/models/store/store.server';
import { action } from '~/routes/profile/view/route';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

beforeEach(() => reseed());

describe('the poll on a profile', () => {
  /** Votes as the client on the administrator's profile. */
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
