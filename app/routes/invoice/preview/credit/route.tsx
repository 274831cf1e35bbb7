import { getFormProps } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { AmountField } from '~/components/form/fields/amount';
import { TextareaField } from '~/components/form/fields/textarea';
import { PanelActions } from '~/components/form/panel-actions';
import { SubmitButton } from '~/components/form/submit-button';
import { useActionResult } from '~/components/form/use-answer';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { Money } from '~/components/text/money';
import { Alert } from '~/components/ui/alert';
import { TextWithValue } from '~/components/text/text-with-value';
import { constraintsOf } from '~/http/form/parse.server';
import { saveForm } from '~/http/form/save.server';
import { languageOf, translatorFor } from '~/http/i18n.server';
import { orThrow, readForm, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { todayOf } from '~/http/time-zone.server';
import { StaleRecord } from '~/lib/errors';
import { formatNumber } from '~/lib/format';
import { getInvoice } from '~/models/invoice/commands.server';
import { type CreditFormValues, creditFormSchema } from '~/models/invoice/schema';
import { lineAmount } from '~/models/invoice/rules';
import { creditFormOf, creditInvoice } from '~/models/invoice/void.server';
import { toDollars } from '~/models/shared/money';
import { recordTag } from '~/models/shared/tag.server';
import { FollowTyped, LiveTotals } from '../../form/live-sums';
import { listQueryOf, previewPath } from '../../links';

export const handle = { i18n: ['invoice', 'overlay', 'form'] };

const formId = 'credit';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAccess(request, 'Invoice');
  const id = idParam(params.id);
  const [language, t] = await Promise.all([languageOf(request), translatorFor(request, 'invoice')]);
  const [{ invoice, name }, left] = await orThrow(Promise.all([getInvoice(id), creditFormOf(id)]));
  // A line that the draft doesn't credit has an empty field.
  const drafted = (index: number) => {
    const line = left.draft?.items.find(({ credits }) => credits === index);
    return line ? -lineAmount(line) : undefined;
  };
  const amount = (cents: number | undefined) =>
    cents === undefined ? '' : formatNumber(toDollars(cents), language, 2);
  const number = (value: number) => formatNumber(value, language, 0, 6);
  return {
    title: t('credit.for', { name }),
    id,
    left: left.total,
    draftId: left.draft?.id ?? null,
    ...(left.draft && { tag: recordTag(left.draft) }),
    lines: invoice.items.map(({ description }, index) => ({ description, amount: left.lines[index] ?? 0 })),
    values: {
      items: invoice.items.map((line, index) => ({
        unitPrice: amount(left.draft ? drafted(index) : (left.lines[index] ?? 0)),
        quantity: '1',
        taxPercent: line.taxPercent === undefined ? '' : number(line.taxPercent),
      })),
      discountPercent: number(invoice.discountPercent),
      taxPercent: number(invoice.taxPercent),
      taxIncluded: invoice.taxIncluded ? 'on' : '',
      reason: left.draft?.reason ?? '',
    },
    constraint: constraintsOf(creditFormSchema),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Invoice');
  const sent = await readForm(request);
  const id = idParam(params.id);
  const [onDay, t] = await Promise.all([todayOf(request), translatorFor(request, 'invoice')]);
  const { name } = await orThrow(getInvoice(id, onDay));
  return saveForm({
    request,
    form: sent,
    actor,
    schema: creditFormSchema,
    texts: 'invoice',
    save: ({ items, reason }, { idempotencyKey, tag }, form) => {
      const note = [t('credit.note', { name }), reason].filter(Boolean).join('\n');
      const issued = form.get('step') !== 'draft';
      const rounding = t('credit.rounding');
      return creditInvoice({ id, items, note, rounding, reason, issued, tag, actor, idempotencyKey, onDay });
    },
    done: ({ result, form, search }) => ({
      to: `${previewPath(result.id)}${listQueryOf(search)}`,
      message:
        form.get('step') === 'draft'
          ? t('toast.creditDrafted', { name: result.of })
          : t('toast.credited', { name: result.of, credit: result.name }),
    }),
    refused: (error) =>
      error.code === 'conflict' && !(error instanceof StaleRecord) ? t('credit.nothingLeft') : undefined,
  });
}

/**
 * Form for a credit note. Credits the amounts left on the invoice unless they're lowered, and updates the total while
 * the user types. A draft can be previewed as a document before it's issued.
 */
export default function CreditInvoice() {
  const { t } = useTranslation('invoice');
  const { id, left, lines, title, values, draftId, tag, constraint } = useLoaderData<typeof loader>();
  const record = { values, tag, constraint, actionData: useActionResult<typeof action>() };
  const closeTo = `${previewPath(draftId ?? id)}${listQueryOf(useSearchParams()[0])}`;
  const [form, fields] = useRecordForm<CreditFormValues>(formId, record);
  const labels = Object.fromEntries(
    lines.map(({ description }, index) => [`items[${index}].unitPrice`, description] as const),
  );
  return (
    <RoutedPanel
      title={title}
      sub={
        <>
          {t('credit.left')}: <Money cents={left} />
        </>
      }
      closeTo={closeTo}
      footer={
        left > 0 && (
          <>
            <PanelActions form={formId} closeTo={closeTo} label={t('credit.submit')} />
            <SubmitButton form={formId} variant="outlined" color="neutral" intent={{ name: 'step', value: 'draft' }}>
              {t('form.saveDraft')}
            </SubmitButton>
          </>
        )
      }
    >
      {left > 0 ? (
        <Form method="post" {...getFormProps(form)} className="form-stack">
          <FormHead form={form} record={record} labels={{ ...labels, reason: t('credit.reason') }} />
          <p>{t('credit.hint')}</p>
          <FollowTyped formId={formId} initial={values}>
            {fields.items.getFieldList().map((item, index) => (
              <div key={item.key}>
                <AmountField
                  field={item.getFieldset().unitPrice}
                  label={lines[index]?.description ?? ''}
                  digits={2}
                  helper={
                    <>
                      <TextWithValue text={(value) => t('credit.of', { value })}>
                        <Money cents={lines[index]?.amount ?? 0} />
                      </TextWithValue>
                    </>
                  }
                />
                {/* The calculation of the totals needs these fields as well. */}
                <input type="hidden" name={`items[${index}].quantity`} value="1" readOnly />
                <input
                  type="hidden"
                  name={`items[${index}].taxPercent`}
                  value={values.items[index]?.taxPercent}
                  readOnly
                />
              </div>
            ))}
            <input type="hidden" name="discountPercent" value={values.discountPercent} readOnly />
            <input type="hidden" name="taxPercent" value={values.taxPercent} readOnly />
            <input type="hidden" name="taxIncluded" value={values.taxIncluded} readOnly />
            <LiveTotals />
          </FollowTyped>
          <TextareaField field={fields.reason} label={t('credit.reason')} helper={t('credit.reasonHint')} optional />
        </Form>
      ) : (
        <Alert color="info" title={t('credit.nothingLeft')} />
      )}
    </RoutedPanel>
  );
}
