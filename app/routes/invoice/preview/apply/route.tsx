import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/components/form/error-summary';
import { AmountField } from '~/components/form/fields/amount';
import { SelectField } from '~/components/form/fields/select';
import { HiddenFields } from '~/components/form/hidden-fields';
import { PanelActions } from '~/components/form/panel-actions';
import { useActionResult } from '~/components/form/use-answer';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { Money } from '~/components/text/money';
import { Alert } from '~/components/ui/alert';
import { constraintsOf } from '~/http/form/parse.server';
import { saveForm } from '~/http/form/save.server';
import { languageOf, translatorFor } from '~/http/i18n.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { todayOf } from '~/http/time-zone.server';
import { formatMoney, formatNumber, isolated } from '~/lib/format';
import { applyCredit, creditTargets } from '~/models/invoice/payment.server';
import { type ApplyCreditForm, applyCreditFormSchema } from '~/models/invoice/schema';
import { toDollars } from '~/models/shared/money';
import { listQueryOf, previewPath } from '../../links';

export const handle = { i18n: ['invoice', 'overlay', 'form'] };

const formId = 'apply-credit';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAccess(request, 'Invoice');
  const id = idParam(params.id);
  const [language, t] = await Promise.all([languageOf(request), translatorFor(request, 'invoice')]);
  const { name, left, invoices } = await orThrow(creditTargets(id));
  const [first] = invoices;
  return {
    title: t('apply.title', { name }),
    id,
    left,
    options: invoices.map((one) => ({
      value: String(one.id),
      // The name comes first, without an isolate. Typing the name then selects the option.
      label: `${one.name} · ${isolated(formatMoney(one.due, language))}`,
    })),
    values: {
      to: first ? String(first.id) : '',
      amount: formatNumber(toDollars(Math.min(left, first?.due ?? 0)), language, 2),
    },
    constraint: constraintsOf(applyCreditFormSchema),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Invoice');
  const id = idParam(params.id);
  const onDay = await todayOf(request);
  return saveForm({
    request,
    actor,
    schema: applyCreditFormSchema,
    texts: 'invoice',
    save: (input, { idempotencyKey }) => applyCredit({ id, ...input, actor, idempotencyKey, onDay }),
    done: ({ result, t, search }) => ({
      to: `${previewPath(id)}${listQueryOf(search)}`,
      message: t('toast.creditUsed', { name: result.name }),
    }),
    refused: (error, t) => (error.code === 'conflict' ? t('apply.none') : undefined),
  });
}

/** Form that applies a document's credit to an open invoice of the same client. */
export default function ApplyCredit() {
  const { t } = useTranslation('invoice');
  const { id, left, options, title, values, constraint } = useLoaderData<typeof loader>();
  const closeTo = `${previewPath(id)}${listQueryOf(useSearchParams()[0])}`;
  const [form, fields] = useForm<ApplyCreditForm>({
    id: formId,
    constraint,
    lastResult: useActionResult<typeof action>()?.result,
    defaultValue: values,
  });
  const canApply = left > 0 && options.length > 0;
  const labels = { to: t('apply.to'), amount: t('payment.amount') };
  return (
    <RoutedPanel
      title={title}
      sub={
        <>
          {t('payment.kept')}: <Money cents={left} />
        </>
      }
      closeTo={closeTo}
      footer={canApply && <PanelActions form={formId} closeTo={closeTo} label={t('apply.submit')} />}
    >
      {canApply ? (
        <Form method="post" {...getFormProps(form)} className="form-stack">
          <HiddenFields />
          <ErrorSummary form={form} labels={labels} />
          <SelectField field={fields.to} label={labels.to} options={options} />
          <AmountField field={fields.amount} label={labels.amount} digits={2} helper={t('apply.hint')} />
        </Form>
      ) : (
        <Alert color="info" title={t('apply.none')} />
      )}
    </RoutedPanel>
  );
}
