import { getFormProps } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useLocation, useSearchParams } from '@remix-run/react';
import { Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { SelectField } from '~/components/form/fields/select';
import { TextField } from '~/components/form/fields/text';
import { PermittedFields } from '~/components/form/permitted-fields';
import { PanelActions } from '~/components/form/panel-actions';
import { PostButton } from '~/components/form/post-button';
import { useActionResult } from '~/components/form/use-answer';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { ButtonLink } from '~/components/ui/button';
import { usePathAccess } from '~/components/ui/path-access';
import { buttonClass } from '~/components/ui/class-names';
import { intents } from '~/http/form/intents.server';
import { constraintsOf } from '~/http/form/parse.server';
import { saveForm } from '~/http/form/save.server';
import { translatorFor } from '~/http/i18n.server';
import { type PostedForm, readForm, requireAccess } from '~/http/page.server';
import { redirectWithToast } from '~/http/toast.server';
import { AppError } from '~/lib/errors';
import { formatDateTime } from '~/lib/format';
import { calendarKinds } from '~/models/calendar/rules';
import { subscriptionFormSchema } from '~/models/calendar/subscription.schema';
import {
  createSubscription,
  deleteSubscription,
  getSubscription,
  refreshSubscription,
  subscriptionForm,
  subscriptionsOf,
  updateSubscription,
} from '~/models/calendar/subscriptions.server';
import { recordTag } from '~/models/shared/tag.server';
import { calendarUrl, overlayUrl, readCalendarQuery } from '../query';
import { readerOf } from '../text.server';

export const handle = { i18n: ['calendar', 'form', 'overlay'] };

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Calendar');
  const [t, { locale, zone, hours }] = await Promise.all([translatorFor(request, 'calendar'), readerOf(request)]);
  const all = await subscriptionsOf(account);
  const id = editedId(request);
  const editing = id === null ? undefined : all.find((one) => one.id === id);
  return {
    title: t('subscription.title'),
    editing: editing ? { id, tag: recordTag(subscriptionForm(editing)), values: subscriptionForm(editing) } : null,
    rows: all.map(({ id, name, url, readAt, error, events }) => ({
      id,
      name,
      host: new URL(url).host,
      readAt: readAt && formatDateTime(readAt, locale, zone, hours),
      error,
      count: events.length,
    })),
    constraint: constraintsOf(subscriptionFormSchema),
  };
}

function editedId(request: Request): number | null {
  const editId = new URL(request.url).searchParams.get('edit') ?? '';
  return /^\d{1,9}$/.test(editId) ? Number(editId) : null;
}

const back = (request: Request) => overlayUrl(readCalendarQuery(new URL(request.url).searchParams), 'subscriptions');

/**
 * Subscribes to the calendar in the form, or changes the existing subscription. If the calendar hasn't been fetched
 * from its current URL yet, fetches it immediately. The subscription's row shows whether the fetch succeeded.
 */
function save({ request, form, actor }: PostedForm) {
  const id = editedId(request);
  return saveForm({
    request,
    form,
    actor,
    schema: subscriptionFormSchema,
    texts: 'calendar',
    save: async (input, { idempotencyKey, tag }) => {
      const saved =
        id === null
          ? await createSubscription({ input, actor, idempotencyKey })
          : await updateSubscription({ id, input, tag, actor, idempotencyKey });
      const { readAt } = await getSubscription(saved.result.id, actor);
      if (readAt === null) await refreshSubscription({ id: saved.result.id, actor });
      return saved;
    },
    done: ({ result: { name }, t }) => ({
      to: back(request),
      message: t(id === null ? 'subscription.added' : 'subscription.saved', { name }),
    }),
    stored: async () => {
      const values = subscriptionForm(await getSubscription(id ?? 0, actor));
      return { tag: recordTag(values), values };
    },
    refused: ({ message }, t) => (message === 'tooManySubscriptions' ? t('subscription.tooMany') : undefined),
  });
}

async function onRow({ request, actor }: PostedForm, run: 'refresh' | 'delete', id: number): Promise<Response> {
  const t = await translatorFor(request, 'calendar');
  try {
    if (run === 'delete') {
      const { result, changeId } = await deleteSubscription({ id, actor });
      const message = t('subscription.deleted', { name: result.name });
      return await redirectWithToast(request, back(request), { type: 'success', message, changeId });
    }
    const error = await refreshSubscription({ id, actor });
    const message = t(error === null ? 'subscription.refreshed' : `subscription.error.${error}`);
    return await redirectWithToast(request, back(request), { type: error === null ? 'success' : 'error', message });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return redirectWithToast(request, back(request), { type: 'error', message: t('subscription.gone') });
  }
}

const act = intents<PostedForm, ReturnType<typeof save> | Promise<Response>>({
  save,
  refresh: (work, id) => onRow(work, 'refresh', Number(id)),
  delete: (work, id) => onRow(work, 'delete', Number(id)),
});

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Calendar');
  const form = await readForm(request);
  return act(form, { request, form, actor });
}

const formId = 'subscription';

/** Panel with the user's subscribed calendars, and the form for a new or existing one. */
export default function Subscriptions() {
  const { editing } = useLoaderData<typeof loader>();
  return <Panel key={editing?.id ?? 0} />;
}

function Panel() {
  const { t } = useTranslation('calendar');
  const { title, rows, editing, constraint } = useLoaderData<typeof loader>();
  const record = {
    values: editing?.values ?? { name: '', url: '', kind: 'Holiday' },
    tag: editing?.tag,
    constraint,
    actionData: useActionResult<typeof action>(),
  };
  const query = readCalendarQuery(useSearchParams()[0]);
  const closeTo = editing ? overlayUrl(query, 'subscriptions') : calendarUrl(query);
  useLiveUpdates(['calendarSubscriptions', 'seen']);
  const [form, fields] = useRecordForm<{ name: string; url: string; kind: string }>(formId, record);
  const labels = {
    name: t('subscription.name'),
    url: t('subscription.url'),
    kind: {
      label: t('own.color'),
      options: calendarKinds.map((kind) => ({ value: kind, label: t(`source.${kind}`) })),
    },
  };
  return (
    <RoutedPanel
      title={title}
      sub={t('subscription.text')}
      closeTo={closeTo}
      footer={
        <PanelActions
          form={formId}
          intent={{ name: 'intent', value: 'save' }}
          closeTo={closeTo}
          label={editing ? undefined : t('subscription.add')}
        />
      }
    >
      {!editing && rows.length > 0 && (
        <ul className="circle-rows">
          {rows.map((row) => (
            <SubscriptionRow
              key={row.id}
              row={row}
              editUrl={overlayUrl(query, 'subscriptions', { edit: String(row.id) })}
            />
          ))}
        </ul>
      )}
      <PermittedFields>
        <Form method="post" {...getFormProps(form)} className="form-stack" preventScrollReset>
          <button name="intent" value="save" className="vh" tabIndex={-1} aria-hidden="true" />
          <FormHead form={form} record={record} labels={labels} />
          <TextField field={fields.name} label={labels.name} dir="auto" autoComplete="off" />
          <TextField
            field={fields.url}
            label={labels.url}
            type="url"
            dir="ltr"
            placeholder="https://"
            helper={t('subscription.help')}
            autoComplete="off"
          />
          <SelectField field={fields.kind} {...labels.kind} />
        </Form>
      </PermittedFields>
    </RoutedPanel>
  );
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number];

function SubscriptionRow({ row, editUrl }: { row: Row; editUrl: string }) {
  const { id, name, host, readAt, error, count } = row;
  const { t } = useTranslation('calendar');
  const editable = usePathAccess().canPost(useLocation().pathname);
  const button = (color: 'neutral' | 'danger') => buttonClass({ variant: 'plain', color, size: 'sm' });
  return (
    <li className="circle-row">
      <span className="circle-row__name">
        <bdi>{name}</bdi>
        <span className="circle-row__sub">
          <bdi dir="ltr">{host}</bdi>
          {' · '}
          {readAt ? t('subscription.read', { at: readAt, count }) : t('subscription.never')}
        </span>
        {error && (
          <span className="cal-subscription__error" role="alert">
            {t(`subscription.error.${error}`)}
          </span>
        )}
      </span>
      {editable && (
        <ButtonLink
          variant="plain"
          color="neutral"
          size="sm"
          to={editUrl}
          aria-label={t('subscription.edit', { name })}
          preventScrollReset
        >
          <Pencil size={16} aria-hidden />
        </ButtonLink>
      )}
      <PostButton
        fields={{ intent: `refresh:${id}` }}
        className={button('neutral')}
        label={t('subscription.refresh', { name })}
      >
        <RefreshCw size={16} aria-hidden />
      </PostButton>
      <PostButton
        fields={{ intent: `delete:${id}` }}
        className={button('danger')}
        label={t('subscription.delete', { name })}
      >
        <Trash2 size={16} aria-hidden />
      </PostButton>
    </li>
  );
}
