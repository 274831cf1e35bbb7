import type { FieldMetadata } from '@conform-to/react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '~/components/form/fields/date';
import { SelectField } from '~/components/form/fields/select';
import { typeInto } from '~/components/form/fields/type-into';
import { dueAfter, paymentTerms } from '~/models/invoice/rules';
import type { InvoiceFormValues } from '~/models/invoice/schema';
import { isDay } from '~/models/shared/day';

type Fields = Record<'issuedOn' | 'dueOn' | 'terms', FieldMetadata<string | undefined, InvoiceFormValues>>;

/**
 * Sets the due date when terms are selected or the issue date changes. If the user enters a due date, clears the terms.
 */
function keepInStep({ target, currentTarget }: FormEvent<HTMLDivElement>, names: Record<keyof Fields, string>) {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  const terms = currentTarget.querySelector('select');
  const find = (name: string) => currentTarget.querySelector<HTMLInputElement>(`[name="${name}"]`);
  const [issued, due] = [find(names.issuedOn), find(names.dueOn)];
  if (!terms || !issued || !due) return;
  if (target === due) terms.value = '';
  else if (terms.value !== '' && isDay(issued.value)) setDate(due, dueAfter(issued.value, Number(terms.value)), terms);
}

function setDate(due: HTMLInputElement, day: string, terms: HTMLSelectElement) {
  const chosen = terms.value;
  typeInto(due, day);
  terms.value = chosen;
}

/** Issue date, payment terms, and due date of an invoice. */
export function InvoiceDates({ fields }: { fields: Fields }) {
  const { t } = useTranslation('invoice');
  const { issuedOn, dueOn, terms } = fields;
  const names = { issuedOn: issuedOn.name, dueOn: dueOn.name, terms: terms.name };
  const options = paymentTerms.map((days) => ({
    value: String(days),
    label: days === 0 ? t('terms.atOnce') : t('terms.days', { count: days }),
  }));
  return (
    <div className="invoice-form__dates" onInput={(event) => keepInStep(event, names)}>
      <DateField field={issuedOn} label={t('paper.issued')} />
      <SelectField field={terms} label={t('terms.label')} options={options} placeholder={t('terms.dated')} />
      <DateField field={dueOn} label={t('paper.due')} />
    </div>
  );
}
