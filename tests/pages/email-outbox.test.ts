import { beforeEach, expect, it } from 'vitest';
import { sendMail } from '~/models/outbox/commands.server';
import * as outbox from '~/routes/email/outbox/route';
import { answer, formRequest } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

beforeEach(reseed);

it('resending an email redirects back to the outbox with the same filter and page', async () => {
  const cookie = await cookieFor('admin');
  const id = await sendMail({ kind: 'notice', to: 'a@b.example', subject: 'x', text: 'x' });
  const path = '/apps/email/outbox?state=stored&page=2';
  const request = formRequest(path, { intent: 'again', id: String(id) }, cookie);
  const response = await answer(() => outbox.action({ request, params: {}, context: {} }));
  expect(response.headers.get('location')).toBe(path);
});
