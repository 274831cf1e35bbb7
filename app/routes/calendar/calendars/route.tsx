import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormControl, FormLabel } from '~/components/ui/form-control';
import { Select } from '~/components/ui/select';
import { CircleForm, CircleRows } from '~/components/circle/circle-panel';
import { PanelActions } from '~/components/form/panel-actions';
import { useActionResult } from '~/components/form/use-answer';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { circlePage, circleValues } from '~/http/circle.server';
import { intents } from '~/http/form/intents.server';
import { constraintsOf } from '~/http/form/parse.server';
import { saveForm } from '~/http/form/save.server';
import { translatorFor } from '~/http/i18n.server';
import { type PostedForm, readForm, requireAccess } from '~/http/page.server';
import { redirectWithToast } from '~/http/toast.server';
import { AppError } from '~/lib/errors';
import { circleAccess } from '~/models/access/circle';
import { type OwnCalendar, ownCalendarFormSchema } from '~/models/calendar/schema';
import { recordTag } from '~/models/shared/tag.server';
import {
  createOwnCalendar,
  deleteOwnCalendar,
  getOwnCalendar,
  ownCalendarsOf,
  updateOwnCalendar,
} from '~/models/calendar/own-calendars.server';
import { calendarKinds } from '~/models/calendar/rules';
import { calendarUrl, overlayUrl, readCalendarQuery } from '../query';

export const handle = { i18n: ['calendar', 'form', 'overlay'] };

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Calendar');
  const { editing, ...page } = await circlePage(request, account, await ownCalendarsOf(account));
  const t = await translatorFor(request, 'calendar');
  return {
    ...page,
    title: t('own.title'),
    editing: editing && { id: editing.id, tag: editing.tag, values: valuesOf(editing.record) },
    constraint: constraintsOf(ownCalendarFormSchema),
  };
}

const valuesOf = (calendar: OwnCalendar) => ({ ...circleValues(calendar), kind: calendar.kind });

function save({ request, form, actor }: PostedForm) {
  const id = Number(new URL(request.url).searchParams.get('edit') ?? 0);
  return saveForm({
    request,
    form,
    actor,
    schema: ownCalendarFormSchema,
    texts: 'calendar',
    save: (input, { tag, idempotencyKey }) =>
      id > 0
        ? updateOwnCalendar({ id, input, tag, actor, idempotencyKey })
        : createOwnCalendar({ input, actor, idempotencyKey }),
    done: ({ result, t, search }) => ({
      to: overlayUrl(readCalendarQuery(search), 'calendars'),
      message: t('own.saved', { name: result.name }),
    }),
    stored: async () => {
      const calendar = await getOwnCalendar(id, actor);
      return { tag: recordTag(calendar), values: valuesOf(calendar) };
    },
  });
}

async function remove({ request, form, actor }: PostedForm): Promise<Response> {
  const t = await translatorFor(request, 'calendar');
  const to = overlayUrl(readCalendarQuery(new URL(request.url).searchParams), 'calendars');
  try {
    const id = Number(form.get('id'));
    const { name } = await getOwnCalendar(id, actor);
    const { result, changeId } = await deleteOwnCalendar({ id, actor });
    const message = t('own.deleted', { name, count: result.count });
    return await redirectWithToast(request, to, { type: 'success', message, changeId });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return redirectWithToast(request, to, { type: 'error', message: t('own.gone') });
  }
}

const act = intents<PostedForm, ReturnType<typeof save> | Promise<Response>>({ save, delete: remove });

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Calendar');
  const form = await readForm(request);
  return act(form, { request, form, actor });
}

const formId = 'own-calendar';

/** Panel with the user-created calendars that the user can see, and the form that adds or edits one. */
export default function Calendars() {
  const { t } = useTranslation('calendar');
  const { title, rows, editing, choices, constraint } = useLoaderData<typeof loader>();
  const query = readCalendarQuery(useSearchParams()[0]);
  const closeTo = calendarUrl(query);
  return (
    <RoutedPanel
      title={title}
      sub={t('own.text')}
      closeTo={editing ? overlayUrl(query, 'calendars') : closeTo}
      footer={
        <PanelActions
          form={formId}
          intent={{ name: 'intent', value: 'save' }}
          closeTo={editing ? overlayUrl(query, 'calendars') : closeTo}
          label={editing ? undefined : t('own.add')}
        />
      }
    >
      {!editing && <CircleRows rows={rows} editUrl={(id) => overlayUrl(query, 'calendars', { edit: String(id) })} />}
      <CircleForm
        key={editing?.id ?? 0}
        formId={formId}
        access={circleAccess}
        values={editing?.values ?? { access: 'private', people: [], roles: [] }}
        choices={choices}
        constraint={constraint}
        tag={editing?.tag}
        actionData={useActionResult<typeof action>()}
      >
        <FormControl>
          <FormLabel htmlFor="own-calendar-kind">{t('own.color')}</FormLabel>
          <Select
            id="own-calendar-kind"
            name="kind"
            defaultValue={editing?.values.kind ?? 'Personal'}
            options={calendarKinds.map((kind) => ({ value: kind, label: t(`source.${kind}`) }))}
          />
        </FormControl>
      </CircleForm>
    </RoutedPanel>
  );
}
