import { type FieldMetadata, getInputProps } from '@conform-to/react';
import { type FormEvent, type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ApplyButton } from '~/components/form/apply-button';
import { TextField } from '~/components/form/fields/text';
import { typeInto } from '~/components/form/fields/type-into';
import { FormControl, FormHelperText, FormLabel } from '~/components/ui/form-control';
import { Input } from '~/components/ui/input';
import { pickedBy } from '~/models/client/rules';
import type { InvoiceFormValues } from '~/models/invoice/schema';
import { type PickableClient, termsOf } from './pickable';

interface Names {
  client: string;
  clientId: string;
  clientTaxNumber: string;
  terms: string;
}

/** Fills in a client's stored data as if the user had typed it. */
function fillIn(form: HTMLFormElement, client: PickableClient, names: Names): void {
  const put = (name: string, text: string) => {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.value !== text) typeInto(control, text);
  };
  for (const [name, text] of Object.entries(client.text)) put(`${names.client}.${name}`, text);
  put(names.clientTaxNumber, client.taxNumber);
  put(names.clientId, String(client.id));
  const terms = form.elements.namedItem(names.terms);
  const days = termsOf(client);
  if (terms instanceof HTMLSelectElement && days !== undefined) {
    terms.value = days;
    terms.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/**
 * Fields of the billed client. Users can select a client by typing, which fills in the fields (immediately with
 * JavaScript, otherwise with "Use client"), or enter the details.
 */
export function InvoiceClientFields({
  fields,
  clients,
  known,
}: {
  fields: {
    client: FieldMetadata<InvoiceFormValues['client'], InvoiceFormValues>;
    clientId: FieldMetadata<unknown, InvoiceFormValues>;
    clientTaxNumber: FieldMetadata<string | undefined, InvoiceFormValues>;
    terms: FieldMetadata<string | undefined, InvoiceFormValues>;
  };
  clients: readonly PickableClient[];
  /** The text in the picker; if it's missing, the invoice's client. */
  known?: string | undefined;
}) {
  const { t } = useTranslation('invoice');
  const id = useId();
  const client = fields.client.getFieldset();
  const names = {
    client: fields.client.name,
    clientId: fields.clientId.name,
    clientTaxNumber: fields.clientTaxNumber.name,
    terms: fields.terms.name,
  };
  const { key, ...chosen } = getInputProps(fields.clientId, { type: 'hidden' });

  function fill({ currentTarget }: FormEvent<HTMLInputElement>) {
    const picked = clients.find(({ pick }) => pick === currentTarget.value);
    if (picked && currentTarget.form) fillIn(currentTarget.form, picked, names);
  }

  // Selects the client on Enter, which would otherwise save the form.
  function pick(event: KeyboardEvent<HTMLInputElement>) {
    const { form, value } = event.currentTarget;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !form || value.trim() === '') return;
    event.preventDefault();
    const found = pickedBy(
      value,
      clients.map((one) => ({ ...one.text, ...one })),
    );
    if (!found) return;
    typeInto(event.currentTarget, found.pick);
    fillIn(form, found, names);
  }

  return (
    <fieldset className="invoice-form__group">
      <legend className="paper__label">{t('paper.invoiceTo')}</legend>
      <div className="invoice-form__pick">
        <FormControl>
          <FormLabel htmlFor={id}>{t('form.knownClient')}</FormLabel>
          <div className="invoice-form__pick-row">
            <Input
              id={id}
              name="knownClient"
              defaultValue={known}
              list={`${id}-clients`}
              aria-describedby={`${id}-hint`}
              autoComplete="off"
              dir="auto"
              onInput={fill}
              onKeyDown={pick}
            />
            <ApplyButton color="primary" size="md" name="step" value="client" formNoValidate>
              {t('form.useClient')}
            </ApplyButton>
          </div>
          <FormHelperText id={`${id}-hint`}>{t('form.pickHint')}</FormHelperText>
        </FormControl>
        <datalist id={`${id}-clients`}>
          {clients.map(({ id: clientId, pick, text }) => (
            <option key={clientId} value={pick} label={text.company || text.companyEmail} />
          ))}
        </datalist>
        <input key={key} {...chosen} />
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
        <TextField field={fields.clientTaxNumber} label={t('client.taxNumber')} optional autoComplete="off" dir="ltr" />
      </div>
    </fieldset>
  );
}
