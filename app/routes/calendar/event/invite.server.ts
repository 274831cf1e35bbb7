import type { Actor } from '~/models/store/change-log';
import { entryOf } from '~/models/calendar/entries.server';
import { eventDetails } from '~/models/calendar/form';
import { guestsWithAddress, inviteGuests } from '~/models/calendar/invite.server';
import { zoneOf } from '~/models/calendar/repeat.server';
import type { CalendarEvent } from '~/models/calendar/schema';
import { AppError } from '~/lib/errors';
import { marks } from '~/models/outbox/rules';
import { translator } from '~/http/i18n.server';
import { onceKey } from '~/http/form/save.server';
import { redirectWithToast } from '~/http/toast.server';
import { calendarUrl, overlayUrl, readCalendarQuery } from '../query';
import { repeatText } from '../repeat-text.server';
import { readerOf } from '../text.server';
import { whenText } from '../when-text';

/** The guests of an event who can be invited, with what they have answered. */
export function guestViews(event: CalendarEvent) {
  return guestsWithAddress(event).map(({ name, email }) => {
    const asked = event.invited?.find(({ address }) => address.toLowerCase() === email.toLowerCase());
    return { name, address: email, isAsked: asked !== undefined, answer: asked?.answer ?? null };
  });
}

/** Writes to the guests of an event, in the language of who invites them, and goes back to its panel. */
export async function invite({
  request,
  id,
  on = null,
  actor,
  form,
}: {
  request: Request;
  id: number;
  on?: string | null;
  actor: Actor;
  form?: FormData;
}): Promise<Response> {
  const reader = await readerOf(request);
  const t = translator(reader.locale, 'calendar');
  const query = readCalendarQuery(new URL(request.url).searchParams);
  const mailFor = (event: CalendarEvent) => {
    const zone = zoneOf(event);
    const { location } = eventDetails(event);
    const lines = [
      t('invite.text', { name: actor?.name ?? '', title: event.title }),
      `${whenText(entryOf(event, zone), reader)}${event.allDay ? '' : ` (${zone})`}`,
      repeatText(event, t, reader.locale),
      location,
      t('invite.answer', { link: marks.link }),
    ];
    return { subject: t('invite.subject', { title: event.title }), text: lines.filter(Boolean).join('\n\n') };
  };
  try {
    const count = await inviteGuests({ id, mailFor, actor, once: form && onceKey(form, id) });
    const back = overlayUrl(query, `event/${id}`, on === null ? {} : { on });
    return await redirectWithToast(request, back, { type: 'success', message: t('invite.done', { count }) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return redirectWithToast(request, calendarUrl(query), { type: 'error', message: t('toast.gone') });
  }
}
