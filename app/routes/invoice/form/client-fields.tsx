import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { type ChangeEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isolated } from '~/lib/format';
import { FormLabel } from '~/components/ui/form-control';
import { Select } from '~/components/ui/select';
import { TextField } from '~/components/form/fields/text';
import type { InvoiceClient, InvoiceFormValues } from '~/models/invoice/schema';
import { ApplyButton } from '~/components/form/apply-button';

/** Who is billed: one of the known clients, which fills the fields (at once, or with "Use" without script), or typed in. */
export function InvoiceClientFields({
  form,
  field,
  clients,
  known,
}: {
  form: FormMetadata<InvoiceFormValues>;
  field: FieldMetadata<InvoiceFormValues['client'], InvoiceFormValues>;
  clients: readonly InvoiceClient[];
  /** The name of the client that is chosen in the list. */
  known?: string | undefined;
}) {
  const { t } = useTranslation('invoice');
  const id = useId();
  const client = field.getFieldset();
  const choices = clients.map(({ name, company }) => ({
    value: name,
    label: [name, company].filter(Boolean).map(isolated).join(' · '),
  }));

  function fill({ target }: ChangeEvent<HTMLSelectElement>) {
    const chosen = clients.find(({ name }) => name === target.value);
    if (chosen) form.update({ name: field.name, value: chosen });
  }

  return (
    <fieldset className="invoice-form__group">
      <legend className="paper__label">{t('paper.invoiceTo')}</legend>
      <div className="invoice-form__pick">
        <FormLabel htmlFor={id}>{t('form.knownClient')}</FormLabel>
        <div className="invoice-form__pick-row">
          <Select
            id={id}
            name="knownClient"
            defaultValue={known}
            options={[{ value: '', label: t('form.newClient') }, ...choices]}
            onChange={fill}
          />
          <ApplyButton color="primary" size="md" name="step" value="client" formNoValidate>
            {t('form.useClient')}
          </ApplyButton>
        </div>
      </div>
      <div className="invoice-form__client">
        <TextField field={client.name} label={t('client.name')} autoComplete="off" />
        <TextField field={client.company} label={t('client.company')} optional autoComplete="off" />
        <TextField
          field={client.companyEmail}
          label={t('client.companyEmail')}
          optional
          type="email"
          autoComplete="off"
        />
        <TextField field={client.contact} label={t('client.contact')} optional autoComplete="off" dir="ltr" />
        <TextField field={client.address} label={t('client.address')} optional autoComplete="off" />
        <TextField field={client.country} label={t('client.country')} optional autoComplete="off" />
      </div>
    </fieldset>
  );
}
