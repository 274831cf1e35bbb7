import type { Account } from '~/models/account/schema';
import { undoSeconds } from '~/models/email/rules';
import { chosenTime, laterMornings, morningAt } from '~/models/email/later';
import { scheduleMail, sendScheduledNow } from '~/models/email/schedule.server';
import { AppError } from '~/lib/errors';
import { formatDateTime } from '~/lib/format';
import { languageOf, translator, translatorFor } from '~/http/i18n.server';
import { asResponse, type PostedForm } from '~/http/page.server';
import { refusalText } from '~/http/refusal.server';
import { redirectWithToast } from '~/http/toast.server';
import { mailUrl } from '../links';
import { type Reader, readerOf } from '../reader.server';

interface Work extends PostedForm {
  account: Account;
  search: URLSearchParams;
}

/** Returns the key shared by all toasts about an email, so each one replaces the previous one. */
export const toastAbout = (id: number) => `email ${id}`;

/**
 * Returns the selected send time: a preset (`tomorrow`, `nextWeek`) or, with `own`, the day and time in the form's
 * fields, in the user's time zone. Throws `invalid` under `later` for a time that isn't in the future.
 */
export function readLater(form: FormData, detail: string, { zone }: Reader): string {
  const morning = laterMornings.find((one) => one === detail);
  if (morning) return morningAt(morning, zone);
  const at = chosenTime(String(form.get('laterDay') ?? ''), String(form.get('laterTime') ?? ''), zone);
  if (at === null) throw new AppError('invalid', 'Choose a time in the future.', { later: 'pastTime' });
  return at;
}

/** Returns the toast text for an email that has been scheduled. */
export function scheduledText(at: string, { language, dateLocale, zone, hours }: Reader): string {
  return translator(language, 'email')('toast.scheduled', { when: formatDateTime(at, dateLocale, zone, hours) });
}

/**
 * Runs a command for the form's scheduled email and redirects to the email page. If the command is rejected, an error
 * toast explains why. Throws a 404 response for an unknown email.
 */
async function onScheduled({ request, search }: Work, run: () => Promise<Parameters<typeof redirectWithToast>[2]>) {
  try {
    return await redirectWithToast(request, mailUrl(search), await run());
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'not_found') throw asResponse(error);
    const language = await languageOf(request);
    const isSent = error.code === 'conflict';
    const message = isSent ? translator(language, 'email')('compose.sent') : refusalText(error, language);
    return redirectWithToast(request, mailUrl(search), { type: 'error', message });
  }
}

/** Sends a scheduled email now, with the usual delay for Undo send. */
export function sendNow(work: Work) {
  const { request, form, account, actor } = work;
  return onScheduled(work, async () => {
    const id = Number(form.get('draft') ?? 0);
    const { changeId } = await sendScheduledNow({ id, accountId: account.id, actor });
    const message = (await translatorFor(request, 'common'))('undo.sending', { count: undoSeconds });
    const end = { at: Date.now() + undoSeconds * 1000, message: (await translatorFor(request, 'email'))('toast.sent') };
    return { type: 'success', message, about: toastAbout(id), changeId, undo: { end } };
  });
}

/** Changes when a scheduled email is sent. */
export function reschedule(work: Work, detail: string) {
  const { request, form, account, actor } = work;
  return onScheduled(work, async () => {
    const reader = await readerOf(request, account);
    const at = readLater(form, detail, reader);
    const id = Number(form.get('draft') ?? 0);
    const { changeId } = await scheduleMail({ id, at, accountId: account.id, actor });
    return { type: 'success', message: scheduledText(at, reader), about: toastAbout(id), changeId };
  });
}
