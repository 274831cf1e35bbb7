import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { useActionResult } from '~/components/form/use-answer';
import { useTranslation } from 'react-i18next';
import { PanelActions } from '~/components/form/panel-actions';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { eventFormSchema } from '~/models/calendar/form.schema';
import { guestSuggestions } from '~/models/calendar/guests.server';
import { constraintsOf } from '~/http/form/parse.server';
import { translatorFor } from '~/http/i18n.server';
import { readForm, requireAccess } from '~/http/page.server';
import { readTimeZone } from '~/http/time-zone.server';
import { calendarUrl, readCalendarQuery } from '../query';
import { EventForm } from '../form/form';
import { calendarChoices } from '../form/calendar-choices.server';
import { formOfLine } from '../form/line.server';
import { newEventValues, saveEventForm } from '../form/form.server';
import { useUntouched } from '../form/use-untouched';

export const handle = { i18n: ['calendar', 'form', 'overlay'] };

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, account } = await requireAccess(request, 'Calendar');
  const { searchParams } = new URL(request.url);
  const [{ zone }, t] = await Promise.all([readTimeZone(request), translatorFor(request, 'calendar')]);
  return {
    title: t('add'),
    values: newEventValues(searchParams, readCalendarQuery(searchParams).date, zone),
    constraint: constraintsOf(eventFormSchema),
    people: await guestSuggestions(actor),
    calendars: await calendarChoices(account),
  };
}

/** Saves the form, or an event typed as one line of text. */
export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Calendar');
  const form = await readForm(request);
  const filled = form.has('line') ? await formOfLine(request, form) : form;
  return saveEventForm({ request, actor, id: null, form: filled });
}

export default function AddEvent() {
  const { t } = useTranslation('calendar');
  const { title, values, constraint, people, calendars } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const closeTo = calendarUrl(readCalendarQuery(search));
  const zone = useUntouched(values.zone, 'new-event');
  return (
    <RoutedPanel
      title={title}
      closeTo={closeTo}
      footer={<PanelActions form="new-event" closeTo={closeTo} label={t('form.create')} />}
    >
      <EventForm
        key={`${search.get('start')} ${search.get('end')} ${zone}`}
        formId="new-event"
        isNew
        tells
        people={people}
        calendars={calendars}
        values={values}
        constraint={constraint}
        actionData={useActionResult<typeof action>()}
      />
    </RoutedPanel>
  );
}
