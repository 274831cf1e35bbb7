import { type FieldMetadata, type FormMetadata, getInputProps } from '@conform-to/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountField } from '~/components/form/fields/amount';
import { CheckboxField } from '~/components/form/fields/checkbox';
import { SelectField } from '~/components/form/fields/select';
import { TextField } from '~/components/form/fields/text';
import { FieldArray } from '~/components/form/field-array';
import { buttonClass } from '~/components/ui/class-names';
import type { Option } from '~/components/ui/select';
import type { MoneyForm } from '~/models/workspace/schema';

type Bank = NonNullable<MoneyForm['banks']>[number];
type Rate = NonNullable<MoneyForm['rates']>[number];

interface Rows<Row> {
  form: FormMetadata<MoneyForm>;
  field: FieldMetadata<Row[], MoneyForm>;
}

function RowId({ field }: { field: FieldMetadata }) {
  const { key, ...input } = getInputProps(field, { type: 'hidden' });
  return <input key={key} {...input} />;
}

/** Bank accounts of the workspace, starting with the default one. */
export function BankRows({ form, field }: Rows<Bank>) {
  const { t } = useTranslation('user');
  return (
    <FieldArray
      form={form}
      field={field}
      addLabel={t('money.addBank')}
      newRow={{ bankName: '', country: '', iban: '', swiftCode: '' }}
      row={(item) => {
        const bank = item.getFieldset();
        return (
          <>
            <RowId field={bank.id} />
            <TextField field={bank.bankName} label={t('workspace.bankName')} />
            <TextField field={bank.country} label={t('workspace.bankCountry')} />
            <TextField field={bank.iban} label={t('workspace.iban')} dir="ltr" />
            <TextField field={bank.swiftCode} label={t('workspace.swiftCode')} dir="ltr" />
          </>
        );
      }}
    />
  );
}

const shownRates = 6;

/**
 * Tax rates that can be selected on invoices and in the shop. If there are many, they're collapsed until one is
 * changed.
 */
export function RateRows({
  form,
  field,
  countries,
  isChanged,
}: Rows<Rate> & { countries: readonly Option[]; isChanged: boolean }) {
  const { t } = useTranslation('user');
  const [count] = useState(field.getFieldList().length);
  const rows = (
    <FieldArray
      form={form}
      field={field}
      addLabel={t('money.addRate')}
      newRow={{ name: '', percent: '', included: '', country: '' }}
      row={(item) => {
        const rate = item.getFieldset();
        return (
          <>
            <RowId field={rate.id} />
            <TextField field={rate.name} label={t('money.rateName')} />
            <AmountField field={rate.percent} label={t('money.percent')} end="%" />
            <SelectField
              field={rate.country}
              label={t('money.country')}
              options={countries}
              placeholder={t('money.everywhere')}
            />
            <CheckboxField field={rate.included} label={t('money.included')} />
          </>
        );
      }}
    />
  );
  if (count <= shownRates) return rows;
  return (
    <details className="repeated-fold" open={isChanged}>
      <summary className={buttonClass({ variant: 'outlined', color: 'neutral', size: 'sm' })}>
        {t('money.showRates', { count })}
      </summary>
      {rows}
    </details>
  );
}
