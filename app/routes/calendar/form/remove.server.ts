import type { Actor } from '~/models/store/change-log';
import { deleteEvent } from '~/models/calendar/commands.server';
import { seriesScopeSchema } from '~/models/calendar/form.schema';
import { getEvent, listEvents } from '~/models/calendar/queries.server';
import type { SeriesScope } from '~/models/calendar/repeat';
import { hasDay, timesBefore } from '~/models/calendar/repeat.server';
import { deleteDays } from '~/models/calendar/series.server';
import { AppError } from '~/lib/errors';
import { translator } from '~/http/i18n.server';
import { redirectWithToast } from '~/http/toast.server';
import { tell, tellCanceled, tells, toldText } from '../event/invite.server';
import { calendarUrl, readCalendarQuery } from '../query';
import { readerOf, shortDay } from '../text.server';

interface Removing {
  request: Request;
  id: number;
  actor: Actor;
  /** Date of the occurrence that the panel is for. */
  on?: string | null;
  form?: FormData;
}

/** Returns the occurrences that a form applies to. Defaults to the opened one. */
export function scopeOf(form: FormData): SeriesScope {
  return seriesScopeSchema.catch('this').parse(form.get('scope'));
}

/**
 * Returns `[id]` if the series still exists and at least one of its guests was invited, otherwise an empty array,
 * because a deletion doesn't invite anyone.
 */
async function stillThere(id: number, actor: Actor): Promise<number[]> {
  return (await listEvents({}, actor)).some((event) => event.id === id && (event.invited ?? []).length > 0) ? [id] : [];
}

/**
 * Removes an event or occurrences of a series, and redirects to the calendar with a toast that states what was removed.
 * If the form requests it, emails the invited guests that the whole event is canceled, or which occurrences remain.
 */
export async function removeEvent({ request, id, actor, on = null, form }: Removing): Promise<Response> {
  const reader = await readerOf(request);
  const t = translator(reader.locale, 'calendar');
  const to = calendarUrl(readCalendarQuery(new URL(request.url).searchParams));
  try {
    const event = await getEvent(id, actor);
    const { title } = event;
    if (event.repeat && on !== null && form && !hasDay(event, on)) throw new AppError('not_found', 'Event not found');
    const scope = event.repeat && on !== null && form ? scopeOf(form) : 'all';
    const isWhole = on === null || scope === 'all' || (scope === 'following' && timesBefore(event, on) === 0);
    const isTold = form !== undefined && tells(form);
    const off = isTold && isWhole ? await tellCanceled(request, actor, id) : null;
    const { changeId } =
      event.repeat && on !== null && form
        ? await deleteDays({ id, on, scope, actor })
        : await deleteEvent({ id, actor });
    const rest = isWhole ? event.instead?.series : id;
    const left = isTold && rest !== undefined ? await tell(request, actor, await stillThere(rest, actor)) : null;
    const day = on === null || isWhole ? '' : shortDay(on, reader);
    const key = isWhole ? 'toast.deleted' : scope === 'this' ? 'toast.dayDeleted' : 'toast.restDeleted';
    const said = [off, left].map((counts) => (counts ? toldText(t, counts) : '')).join('');
    const message = `${t(key, { title, day })}${said === '' ? '' : '.'}${said}`;
    return await redirectWithToast(request, to, { type: 'success', message, changeId });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return redirectWithToast(request, to, { type: 'error', message: t('toast.gone') });
  }
}
