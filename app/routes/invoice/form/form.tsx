import { type DefaultValue, getFormProps } from '@conform-to/react';
import { Form } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { CheckboxField } from '~/components/form/fields/checkbox';
import { AmountField } from '~/components/form/fields/amount';
import { rowsHere } from '~/components/form/field-array';
import { SubmitButton } from '~/components/form/submit-button';
import { SelectField } from '~/components/form/fields/select';
import { TextareaField } from '~/components/form/fields/textarea';
import { TextField } from '~/components/form/fields/text';
import { Card } from '~/components/ui/card';
import type { Option } from '~/components/ui/select';
import type { InvoiceFormValues } from '~/models/invoice/schema';
import { textFields, type TextName, textNames } from '~/models/invoice/text-fields';
import { PaperBrand } from '../brand';
import { InvoiceClientFields } from './client-fields';
import { InvoiceDates } from './dates';
import { InvoiceLines, type KnownLine } from './lines';
import { type KnownRate, RateList, rateListId } from './rate-list';
import type { PickableClient } from './pickable';
import { FollowTyped, LiveTotals } from './live-sums';
import { ButtonLink } from '~/components/ui/button';
import { ApplyButton } from '~/components/form/apply-button';
import type { RecordFormProps } from '~/components/form/form-props';
import { Split } from '~/components/ui/layout';

const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined);

/**
 * Form for adding and editing: the document with editable fields, and the actions next to it. All buttons submit the
 * form; with JavaScript, rows, client, and totals update immediately (design §7, `/apps/invoice/add`).
 */
export function InvoiceForm({
  clients,
  lines,
  rates,
  banks,
  brand,
  cancelTo,
  ...record
}: RecordFormProps<DefaultValue<InvoiceFormValues>> & {
  clients: readonly PickableClient[];
  lines: readonly KnownLine[];
  rates: readonly KnownRate[];
  banks: readonly Option[];
  brand: ComponentProps<typeof PaperBrand>;
  cancelTo: string;
}) {
  const { t } = useTranslation(['invoice', 'form']);
  const [form, fields] = useRecordForm<InvoiceFormValues>('invoice', record, rowsHere);
  const { values, actionData } = record;
  const typed = actionData?.result?.initialValue;
  const textLabels = Object.fromEntries(textNames.map((name) => [name, t(textFields[name].label)])) as Record<
    TextName,
    string
  >;
  const names = {
    issuedOn: t('paper.issued'),
    dueOn: t('paper.due'),
    'client.name': t('client.name'),
    'client.company': t('client.company'),
    'client.companyEmail': t('client.companyEmail'),
    'client.address': t('client.address'),
    'client.country': t('client.country'),
    'client.contact': t('client.contact'),
    ...textLabels,
    items: t('paper.lines'),
    discountPercent: t('totals.discount'),
    taxPercent: t('totals.tax'),
    taxIncluded: t('form.taxIncluded'),
    note: t('paper.note'),
    bankId: t('paper.paymentDetails'),
  };
  const lineNames = Object.fromEntries(
    fields.items
      .getFieldList()
      .flatMap(({ name }, index, { length }) =>
        (['description', 'quantity', 'unitPrice', 'tax'] as const).map((part) => [
          `${name}.${part === 'tax' ? 'taxPercent' : part}`,
          length > 1 ? `${t(`line.${part}`)} ${index + 1}` : t(`line.${part}`),
        ]),
      ),
  );
  return (
    <FollowTyped formId={form.id} initial={typed ?? values}>
      <Split as={Form} columns="minmax(0, 1fr) 264px" method="post" {...getFormProps(form)}>
        {/* Enter in a field triggers the form's first button. That must be Save, not a button that removes a row. */}
        <button type="submit" className="vh" tabIndex={-1} aria-hidden="true" />
        <div className="paper paper--form">
          <FormHead
            form={form}
            record={record}
            labels={{ ...names, ...lineNames }}
            uncompared={Object.keys(lineNames)}
          />
          <header className="paper__head">
            <PaperBrand company={brand.company} look={brand.look} />
            <InvoiceDates fields={fields} />
          </header>
          <InvoiceClientFields
            fields={fields}
            clients={clients}
            known={
              typed
                ? textIn(typed.knownClient)
                : clients.find(({ id }) => String(id) === String(values?.clientId))?.pick
            }
          />
          {banks.length > 1 && <SelectField field={fields.bankId} label={names.bankId} options={banks} />}
          <TextField field={fields.service} label={t('paper.service')} optional />
          <InvoiceLines form={form} field={fields.items} known={lines} />
          <div className="paper__end">
            <TextareaField field={fields.note} label={t('paper.note')} optional />
            <div className="invoice-form__sums">
              <div className="invoice-form__rates">
                <AmountField field={fields.discountPercent} label={t('totals.discount')} end="%" decimals={6} />
                <AmountField
                  field={fields.taxPercent}
                  label={t('totals.tax')}
                  end="%"
                  decimals={6}
                  list={rates.length > 0 ? rateListId : undefined}
                />
                <RateList rates={rates} />
              </div>
              <CheckboxField field={fields.taxIncluded} label={names.taxIncluded} />
              <LiveTotals />
              <ApplyButton {...form.update.getButtonProps({ name: fields.note.name, validated: false })}>
                {t('form.recalculate')}
              </ApplyButton>
            </div>
          </div>
        </div>
        <aside className="invoice-side" aria-label={t('form.side')}>
          <Card className="invoice-card invoice-form__actions">
            <SubmitButton intent={{ name: 'step', value: 'issue' }}>{t('form.issue')}</SubmitButton>
            <SubmitButton variant="outlined" color="neutral">
              {t('form.saveDraft')}
            </SubmitButton>
            <ButtonLink variant="plain" color="neutral" to={cancelTo}>
              {t('form:cancel')}
            </ButtonLink>
            <p className="invoice-quiet invoice-form__hint">{t('form.hint')}</p>
          </Card>
        </aside>
      </Split>
    </FollowTyped>
  );
}
