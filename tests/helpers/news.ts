import { registerAccount } from '~/models/account/commands.server';
import { updateAccountSettings } from '~/models/account-settings/commands.server';
import { startSession } from '~/models/session/commands.server';
import * as notifications from '~/routes/activity/notifications/route';
import { sessionCookie } from '~/sessions.server';
import { answerOf } from './api-client';
import { browserWith } from './page';
import { jsonRequest, pageRequest } from './request';

interface Row {
  id: string;
  actor: string;
  text: string;
  at: string;
  link: string | null;
  to: string | null;
  isRead: boolean;
}

type Browser = ReturnType<typeof browserWith>;

/** Returns the data of the notifications page. */
export async function newsOf(browser: Browser) {
  const response = await browser.get(notifications.loader, '/notifications?perPage=1000');
  return (await response.json()) as { rows: Row[]; unread: number };
}

/** Returns the notifications that `act` adds to the page. */
export async function toldAfter(browser: Browser, act: () => Promise<unknown>): Promise<Row[]> {
  const before = new Set((await newsOf(browser)).rows.map(({ id }) => id));
  await act();
  return (await newsOf(browser)).rows.filter(({ id }) => !before.has(id));
}

/** Adds another administrator, `mira`. Returns the administrator's browser, and a function for sending API requests. */
export async function secondAdmin() {
  const made = await registerAccount({ email: 'mira@demo.com', password: 'a long enough one', username: 'mira' });
  if ('error' in made) throw new Error('not registered');
  const tokens = await startSession({ accountId: made.user.id, remember: false });
  const cookie = await sessionCookie(pageRequest('/'), { ...tokens, remember: false });
  return {
    browser: browserWith(cookie.split(';', 1)[0] ?? ''),
    call: (
      route: Parameters<typeof answerOf>[0],
      path: string,
      body: unknown,
      method: 'DELETE' | 'PATCH' | 'POST' | 'PUT' = 'POST',
    ) => answerOf(route, jsonRequest(path, { method, body, token: tokens.accessToken })),
  };
}

/** Sets a notification flag in an account's settings. */
export const setFlag = (accountId: number, flag: string, on: boolean) =>
  updateAccountSettings({ accountId, changes: { notification: { [flag]: on } }, actor: null });
