import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '~/components/feedback/status-chip';
import { PermittedFields } from '~/components/form/permitted-fields';
import { PanelActions } from '~/components/form/panel-actions';
import { useActionResult } from '~/components/form/use-answer';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { Alert } from '~/components/ui/alert';
import { constraintsOf } from '~/http/form/parse.server';
import { translatorFor } from '~/http/i18n.server';
import { orThrow, readForm, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { clockOf, todayOf } from '~/http/time-zone.server';
import { getInvoice } from '~/models/invoice/commands.server';
import { holdMs, repeatTag } from '~/models/invoice/recurring.server';
import { daysAhead, nextDays, repeatState } from '~/models/invoice/repeat';
import { repeatFormSchema } from '~/models/invoice/repeat.schema';
import { canRepeat } from '~/models/invoice/rules';
import { hasMailServer } from '~/models/outbox/smtp.server';
import { listQueryOf, previewPath, repeatPath } from '../../links';
import { scheduleColor } from '../../schedule-view';
import { act } from './actions.server';
import { ScheduleDates } from './dates';
import { RepeatForm, repeatFormId } from './form';
import { repeatValues } from './values';

export { RouteError as ErrorBoundary } from '~/components/feedback/route-error';

export const handle = { i18n: ['invoice', 'overlay', 'form'] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAccess(request, 'Invoice');
  const onDay = await todayOf(request);
  const [{ invoice, name }, t] = await Promise.all([
    orThrow(getInvoice(idParam(params.id), onDay)),
    translatorFor(request, 'invoice'),
  ]);
  const { repeat } = invoice;
  return {
    title: t('repeat.title', { name }),
    id: invoice.id,
    canRepeat: canRepeat(invoice),
    canSend: hasMailServer,
    minutes: holdMs / 60_000,
    values: repeatValues(invoice, onDay),
    schedule: repeat ? { state: repeatState(repeat), days: nextDays(repeat, { limit: daysAhead }) } : null,
    tag: repeatTag(invoice),
    constraint: constraintsOf(repeatFormSchema),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Invoice');
  const id = idParam(params.id);
  const [form, clock] = await Promise.all([readForm(request), clockOf(request)]);
  const query = listQueryOf(new URL(request.url).searchParams);
  const [here, page] = [`${repeatPath(id)}${query}`, `${previewPath(id)}${query}`];
  return act(form, { request, id, actor, clock, form, here, page });
}

/** Panel to set, change, pause, resume, or end an invoice's schedule, and to skip or restore dates. */
export default function RepeatInvoice() {
  const { t } = useTranslation('invoice');
  const data = useLoaderData<typeof loader>();
  const { id, title, schedule, values, minutes, constraint, tag } = data;
  const actionData = useActionResult<typeof action>();
  const closeTo = `${previewPath(id)}${listQueryOf(useSearchParams()[0])}`;
  return (
    <RoutedPanel
      title={title}
      chip={
        schedule && <StatusChip color={scheduleColor[schedule.state]}>{t(`repeat.state.${schedule.state}`)}</StatusChip>
      }
      closeTo={closeTo}
      footer={data.canRepeat && <PanelActions form={repeatFormId} closeTo={closeTo} label={t('repeat.save')} />}
    >
      {data.canRepeat ? (
        <>
          {!data.canSend && <Alert color="warning" title={t('repeat.noServer')} />}
          <PermittedFields>
            <RepeatForm key={id} {...{ values, minutes, constraint, actionData, tag }} />
          </PermittedFields>
        </>
      ) : (
        <Alert color="info" title={t('repeat.notPossible')} />
      )}
      {schedule && <ScheduleDates days={schedule.days} state={schedule.state} />}
    </RoutedPanel>
  );
}
