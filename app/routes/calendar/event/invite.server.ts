import type { TFunction } from 'i18next';
import type { Actor } from '~/models/store/change-log';
import { entryOf } from '~/models/calendar/entries.server';
import { eventDetails } from '~/models/calendar/form';
import {
  askedOf,
  cancelInvitations,
  type Counts,
  guestsWithAddress,
  inviteGuests,
  isOptionalGuest,
  type MailReason,
  tellGuests,
} from '~/models/calendar/invite.server';
import { zoneOf } from '~/models/calendar/repeat.server';
import type { CalendarEvent } from '~/models/calendar/schema';
import { AppError } from '~/lib/errors';
import { marks } from '~/models/outbox/rules';
import { localPath } from '~/http/address.server';
import { translator } from '~/http/i18n.server';
import { readIdempotencyKey } from '~/http/form/save.server';
import { redirectWithToast } from '~/http/toast.server';
import { calendarUrl, overlayUrl, readCalendarQuery } from '../query';
import { repeatText } from '../repeat-text.server';
import { readerOf } from '../text.server';
import { whenText } from '../when-text';

/**
 * Returns the guests of an event who can be invited, with their responses.
 * @param root the event that they're invited to; for a separately changed occurrence, its series
 */
export function guestViews(event: CalendarEvent, root: CalendarEvent = event) {
  return guestsWithAddress(event).map(({ name, email }) => {
    const invited = askedOf(root, email);
    const optional = isOptionalGuest(event, email) ? { isOptional: true } : {};
    return { name, address: email, isAsked: invited !== undefined, answer: invited?.answer ?? null, ...optional };
  });
}

/** Returns a function that creates an email to guests in the sender's language and time format. */
async function mailsOf(request: Request, actor: Actor) {
  const reader = await readerOf(request);
  const t = translator(reader.locale, 'calendar');
  return (event: CalendarEvent, reason: MailReason) => {
    const zone = zoneOf(event);
    const { location } = eventDetails(event);
    const lines = [
      t(`invite.${reason}.text`, { name: actor?.name ?? '', title: event.title }),
      `${whenText(entryOf(event, zone), reader)}${event.allDay ? '' : ` (${zone})`}`,
      repeatText(event, t, reader.locale),
      location,
      reason === 'canceled' || reason === 'removed' ? null : t('invite.answer', { link: marks.link }),
    ];
    const subject = t(`invite.${reason}.subject`, { title: event.title });
    return { subject, text: lines.filter(Boolean).join('\n\n') };
  };
}

interface Asked {
  request: Request;
  id: number;
  on?: string | null;
  actor: Actor;
  form?: FormData;
}

/** Checks whether the checkbox that notifies guests by email is selected. */
export const tells = (form: FormData): boolean => form.get('tell') === 'on';

/** Returns the part of a toast about notified guests, or an empty string if there were none. */
export function toldText(t: TFunction<'calendar'>, counts: Counts): string {
  return (['invited', 'changed', 'canceled'] as const)
    .filter((telling) => counts[telling] > 0)
    .map((telling) => ` ${t(`invite.${telling}.done`, { count: counts[telling] })}.`)
    .join('');
}

/**
 * Emails the guests of the given events about everything that they haven't been notified of yet (`tellGuests`). Returns
 * the number of emails by reason.
 */
export async function tell(
  request: Request,
  actor: Actor,
  ids: readonly number[],
  idempotencyKey = '',
): Promise<Counts> {
  const mailFor = await mailsOf(request, actor);
  const sum: Counts = { invited: 0, changed: 0, canceled: 0 };
  for (const id of new Set(ids)) {
    const counts = await tellGuests({
      id,
      mailFor,
      actor,
      idempotencyKey: idempotencyKey && `${idempotencyKey} ${id}`,
    });
    for (const telling of ['invited', 'changed', 'canceled'] as const) sum[telling] += counts[telling];
  }
  return sum;
}

/** Emails all invited guests that an event is canceled (`cancelInvitations`). */
export async function tellCanceled(request: Request, actor: Actor, id: number): Promise<Counts> {
  const canceled = await cancelInvitations({ id, mailFor: await mailsOf(request, actor), actor });
  return { invited: 0, changed: 0, canceled };
}

/**
 * Emails invitations to the guests of an event, in the sender's language, and redirects to the event's panel. If they
 * can't be invited, redirects to the calendar with an error toast.
 */
export async function invite({ request, id, on = null, actor, form }: Asked): Promise<Response> {
  const t = translator((await readerOf(request)).locale, 'calendar');
  const query = readCalendarQuery(new URL(request.url).searchParams);
  try {
    const mailFor = await mailsOf(request, actor);
    const count = await inviteGuests({ id, mailFor, actor, idempotencyKey: form && readIdempotencyKey(form, id) });
    const back = overlayUrl(query, `event/${id}`, on === null ? {} : { on });
    return await redirectWithToast(request, back, { type: 'success', message: t('invite.invited.done', { count }) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return redirectWithToast(request, calendarUrl(query), { type: 'error', message: t('toast.gone') });
  }
}

/**
 * Emails the guests of an event about its changes, and redirects to the form's `redirectTo`, by default the event's
 * panel. If they can't be notified, redirects to the calendar with an error toast.
 */
export async function update({ request, id, on = null, actor, form }: Asked): Promise<Response> {
  const t = translator((await readerOf(request)).locale, 'calendar');
  const query = readCalendarQuery(new URL(request.url).searchParams);
  try {
    const counts = await tell(request, actor, [id], form && readIdempotencyKey(form, id));
    const panel = overlayUrl(query, `event/${id}`, on === null ? {} : { on });
    // If the button is in the toast after a move, return to the page that the toast is on.
    const back = localPath(form?.get('redirectTo'), panel);
    const message = toldText(t, counts).trim() || t('invite.nothing');
    return await redirectWithToast(request, back, { type: 'success', message });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return redirectWithToast(request, calendarUrl(query), { type: 'error', message: t('toast.gone') });
  }
}
