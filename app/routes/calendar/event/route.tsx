import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData, useLocation, useSearchParams } from '@remix-run/react';
import { Copy, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '~/components/ui/alert';
import { OriginNote } from '~/components/follow-up/links';
import { Chip } from '~/components/ui/chip';
import { AttentionButtons } from '~/components/notifications/attention';
import { RecordTimeline } from '~/components/feedback/record-timeline';
import { ErrorPage } from '~/components/feedback/error-page';
import errorCss from '~/components/feedback/error-page.css?url';
import { PermittedFields } from '~/components/form/permitted-fields';
import { RouteError } from '~/components/feedback/route-error';
import { useActionResult } from '~/components/form/use-answer';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { conflictsWith, entryOf } from '~/models/calendar/entries.server';
import { attentionOf } from '~/models/notification/attention.server';
import { timelineOf } from '~/models/change/timeline.server';
import { originOf } from '~/models/follow-up/queries.server';
import { clockText } from '~/models/calendar/rules';
import { firstKeptDay, hasDay } from '~/models/calendar/repeat.server';
import { guestSuggestions } from '~/models/calendar/guests.server';
import { guestsWithAddress, invitedTo, untoldOf } from '~/models/calendar/invite.server';
import { getEvent } from '~/models/calendar/queries.server';
import { eventDetails, formFromEvent } from '~/models/calendar/form';
import { eventFormSchema } from '~/models/calendar/form.schema';
import { reminderFields } from '~/models/reminder/queries.server';
import { formatClock } from '~/lib/format';
import { recordTag } from '~/models/shared/tag.server';
import { constraintsOf } from '~/http/form/parse.server';
import { translatorFor } from '~/http/i18n.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { calendarPath, calendarSearch, calendarUrl, readCalendarQuery } from '../query';
import { repeatText } from '../repeat-text.server';
import { readerOf } from '../text.server';
import { whenText } from '../when-text';
import { EventForm } from '../form/form';
import { atDay } from '../form/day.server';
import { calendarChoices } from '../form/calendar-choices.server';
import { actOnEvent, dayAsked } from '../form/form.server';
import { Guests } from './guests';
import { guestViews } from './invite.server';
import { MoveForm } from './move-form';
import { useUntouched } from '../form/use-untouched';
import { Button } from '~/components/ui/button';
import { usePathAccess } from '~/components/ui/path-access';

export const handle = { i18n: ['calendar', 'followUp', 'form', 'overlay', 'activity'] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'Calendar');
  const stored = await orThrow(getEvent(idParam(params.id), account));
  const root = await invitedTo(stored);
  const requestedDay = dayAsked(request);
  const on = stored.repeat ? (requestedDay ?? firstKeptDay(stored)) : null;
  const isGone = on !== null && requestedDay !== null && !hasDay(stored, on);
  const event = atDay(stored, on);
  const reader = await readerOf(request);
  const { zone, locale, hours } = reader;
  const conflicts = await conflictsWith(event, { except: event.id, zone, viewer: account });
  const entry = entryOf(event, zone);
  const own = event.zone && !entry.allDay && event.zone !== zone ? { ...reader, zone: event.zone } : null;
  const { url } = eventDetails(event);
  const view = {
    id: event.id,
    title: event.title,
    allDay: entry.allDay,
    firstDay: entry.firstDay,
    startTime: clockText(entry.startMinute),
    when: whenText(entry, reader),
    link: /^https?:\/\//i.test(url) ? url : null,
    values: {
      ...formFromEvent(event, zone),
      ...(await reminderFields('calendarEvents', stored.id, account)),
    },
    conflicts: conflicts.map(({ key, title, to, startMinute }) => ({
      key,
      title,
      to,
      time: formatClock(startMinute, locale, hours),
    })),
    /** The time in the event's own zone, if it differs from the user's zone. */
    there: own && { zone: own.zone.replaceAll('_', ' '), when: whenText(entryOf(event, own.zone), own) },
    on,
    /** Whether the series doesn't have this occurrence, or no longer has it. */
    isGone,
    repeats: repeatText(stored, await translatorFor(request, 'calendar'), locale),
    guests: guestViews(stored, root),
    /**
     * Whether saving and deleting notify the guests by default. `undefined` for an event with an external organizer:
     * its guests aren't notified.
     */
    tells: root.sentBy ? undefined : (root.invited ?? []).length > 0 || guestsWithAddress(root).length === 0,
    untold: root.sentBy ? null : await untoldOf(stored),
    tag: recordTag(stored),
    attention: await attentionOf(account.id, `calendarEvents/${stored.id}`),
    timeline: await timelineOf(`calendarEvents/${stored.id}`, zone, { viewer: account }),
    origin: await originOf({ kind: 'event', recordId: stored.id, accountId: account.id }),
    constraint: constraintsOf(eventFormSchema),
    people: await guestSuggestions(actor),
    calendars: await calendarChoices(account),
  };
  return data(view, { status: isGone ? 404 : 200 });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Calendar');
  return actOnEvent({ request, actor, id: idParam(params.id) });
}

const formIdOf = (id: number) => `event-${id}`;

export default function EventPanel() {
  const { id, values, isGone } = useLoaderData<typeof loader>();
  // A move inside the panel returns new times, which update the fields. A change of time zone updates them, too. But
  // nothing overwrites what the user is typing: neither a move, nor Undo, nor a change by someone else.
  const opened = useUntouched(`${values.zone} ${useLocation().key}`, formIdOf(id));
  return useWasThere(!isGone) ? <Panel key={`${id} ${opened}`} /> : <Gone />;
}

/**
 * Checks whether to show the form: the occurrence exists, or existed when the form was opened or submitted. If someone
 * removes it from the series in the meantime, the user's input isn't lost.
 */
function useWasThere(isThere: boolean): boolean {
  const { key } = useLocation();
  const isAnswered = useActionResult<typeof action>() !== undefined;
  const [shownAt, setShownAt] = useState(isThere ? key : null);
  if (isThere && shownAt !== key) setShownAt(key);
  return isThere || isAnswered || shownAt === key;
}

function Panel() {
  const { t } = useTranslation('calendar');
  const event = useLoaderData<typeof loader>();
  const actionData = useActionResult<typeof action>();
  const query = readCalendarQuery(useSearchParams()[0]);
  // Live updates change the loader's tag. The form keeps the tag it was opened with; otherwise, changes by others would
  // go unnoticed.
  const [openedTag] = useState(event.tag);
  const formId = formIdOf(event.id);
  const editable = usePathAccess().canPost(calendarPath);
  return (
    <RoutedPanel
      title={<span dir="auto">{event.title}</span>}
      sub={<span dir="auto">{event.when}</span>}
      chip={event.on !== null && <Chip>{t('repeat.title')}</Chip>}
      closeTo={calendarUrl(query)}
      footer={
        editable && (
          <>
            <Button form={formId} name="intent" value="save">
              {t('form.save')}
            </Button>
            <Button variant="plain" color="neutral" form={formId} name="intent" value="duplicate" formNoValidate>
              <Copy size={16} aria-hidden />
              {t('form.duplicate')}
            </Button>
            <Button variant="plain" color="danger" form={formId} name="intent" value="delete" formNoValidate>
              <Trash2 size={16} aria-hidden />
              {t('form.delete')}
            </Button>
          </>
        )
      }
    >
      {event.conflicts.length > 0 && <Conflicts conflicts={event.conflicts} search={calendarSearch(query)} />}
      {event.there && (
        <p className="cal-form__there">
          {event.there.when} <bdi dir="ltr">({event.there.zone})</bdi>
        </p>
      )}
      {event.repeats && <p className="cal-form__there">{event.repeats}</p>}
      <OriginNote origin={event.origin} />
      {event.link && (
        <p className="cal-form__link">
          <a href={event.link} target="_blank" rel="noreferrer" dir="ltr">
            {event.link}
          </a>
        </p>
      )}
      <PermittedFields>
        <EventForm
          formId={formId}
          values={event.values}
          constraint={event.constraint}
          isSeries={event.on !== null}
          actionData={actionData}
          tag={openedTag}
          tells={event.tells}
          people={event.people}
          calendars={event.calendars}
        />
        <Guests guests={event.tells === undefined ? [] : event.guests} untold={event.untold} />
        {!event.isGone && <MoveForm event={event} query={query} />}
      </PermittedFields>
      <AttentionButtons record={`calendarEvents/${event.id}`} attention={event.attention} />
      <RecordTimeline days={event.timeline} />
    </RoutedPanel>
  );
}

interface ConflictsProps {
  conflicts: { key: string; title: string; to: string; time: string }[];
  search: string;
}

/** Lists other events at the same time. The list is only a hint: no change is rejected. */
function Conflicts({ conflicts, search }: ConflictsProps) {
  const { t } = useTranslation('calendar');
  return (
    <div className="cal-form__conflict">
      <Alert color="warning" title={t('conflict', { count: conflicts.length })}>
        <ul className="error-summary__list">
          {conflicts.map(({ key, title, to, time }) => (
            <li key={key}>
              <Link to={`${to}${to.includes('?') ? search.replace('?', '&') : search}`} preventScrollReset>
                <bdi dir="ltr" className="tnum">
                  {time}
                </bdi>{' '}
                <bdi>{title}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}

/** Shown for a date without an occurrence of the series. */
function Gone() {
  const { t } = useTranslation('errors');
  return (
    <Failed>
      <link rel="stylesheet" href={errorCss} />
      <ErrorPage status={404} title={t('404.title')} text={t('404.text')} />
    </Failed>
  );
}

function Failed({ children }: { children: ReactNode }) {
  const { t } = useTranslation('calendar');
  const query = readCalendarQuery(useSearchParams()[0]);
  return (
    <RoutedPanel title={t('title')} closeTo={calendarUrl(query)}>
      {children}
    </RoutedPanel>
  );
}

/** Shown if loading fails, such as for a deleted event. The calendar stays usable. */
export function ErrorBoundary() {
  return (
    <Failed>
      <RouteError />
    </Failed>
  );
}
