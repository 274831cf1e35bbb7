import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readToast } from '~/http/toast.server';
import { AppError } from '~/lib/errors';
import { store } from '~/models/store/store.server';
import * as compose from '~/routes/email/compose/route';
import * as purge from '~/routes/email/purge/route';
import { answer, cookieFrom, formRequest, pageRequest } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

let cookie = '';

beforeEach(async () => {
  reseed();
  cookie = await cookieFor('admin');
  vi.spyOn(store, 'commit').mockRejectedValue(new AppError('unavailable', 'away'));
});
afterEach(() => vi.restoreAllMocks());

const args = (path: string, fields: Record<string, string>) => ({
  request: formRequest(path, fields, cookie),
  params: {},
  context: {},
});
const write = (intent: string) => {
  const fields = { intent, to: 'jo@outside.example', subject: 'Plan', body: 'Hello', draft: '15' };
  return answer(async () => (await compose.action(args('/apps/email/compose', fields))) as Response);
};

describe('while changes can’t be saved,', () => {
  it('sending an email returns an error and the input', async () => {
    const response = await write('send');
    expect(response.status).toBe(503);
    const { result } = (await response.json()) as { result: { error: Record<string, string[]>; initialValue: object } };
    expect(result.error['']).toEqual([expect.stringMatching(/^We can’t save changes right now/)]);
    expect(result.initialValue).toMatchObject({ subject: 'Plan', body: 'Hello' });
  });

  it('discarding a draft returns 503', async () => {
    expect((await write('discard')).status).toBe(503);
  });

  it('permanently deleting an email shows an error', async () => {
    const response = await answer(() => purge.action(args('/apps/email/purge', { ids: '1' })));
    const toast = await readToast(pageRequest('/', cookieFrom(response)));
    expect(toast?.message).toMatch(/^We can’t save changes right now/);
  });
});
