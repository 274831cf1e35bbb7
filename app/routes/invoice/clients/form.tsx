import { getFormProps } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { ReminderDaysField, useReminderDays } from '~/components/form/fields/reminder-days';
import { SelectField } from '~/components/form/fields/select';
import { TextField } from '~/components/form/fields/text';
import { TextareaField } from '~/components/form/fields/textarea';
import { FormCard, FormWide } from '~/components/form/form-card';
import type { RecordFormProps } from '~/components/form/form-props';
import { FieldArray, rowsHere } from '~/components/form/field-array';
import { SaveBar } from '~/components/form/save-bar';
import { languages } from '~/lib/languages';
import { ownReminders } from '~/models/client/rules';
import { Grid } from '~/components/ui/layout';

// A type, not an interface, because conform requires an index signature.
type ClientValues = Record<
  | 'name'
  | 'company'
  | 'companyEmail'
  | 'contact'
  | 'address'
  | 'country'
  | 'deliveryAddress'
  | 'taxNumber'
  | 'language'
  | 'terms'
  | 'note'
  | 'reminders',
  string
> & { people: { name: string; email: string; phone: string }[]; reminderDays?: string[] };

const newPerson = { name: '', email: '', phone: '' };

/** Form fields of a client, for adding and editing. */
export function ClientForm({ cancelTo, ...record }: RecordFormProps<Partial<ClientValues>> & { cancelTo: string }) {
  const { t } = useTranslation(['invoice', 'common', 'form']);
  const [form, fields] = useRecordForm<ClientValues>('client', record, rowsHere);
  const names = {
    name: t('clients.field.name'),
    company: t('client.company'),
    companyEmail: t('clients.field.email'),
    contact: t('client.contact'),
    address: t('client.address'),
    country: t('client.country'),
    deliveryAddress: t('clients.field.deliveryAddress'),
    taxNumber: t('client.taxNumber'),
    language: t('clients.field.language'),
    terms: t('clients.field.terms'),
    note: t('clients.field.note'),
    reminders: {
      label: t('clients.field.reminders'),
      options: ownReminders.map((value) => ({ value, label: t(`clients.reminders.${value}`) })),
    },
    people: t('clients.people'),
    reminderDays: useReminderDays(),
  };
  const personNames = Object.fromEntries(
    fields.people
      .getFieldList()
      .flatMap(({ name }, index) =>
        (['name', 'email', 'phone'] as const).map((part) => [
          `${name}.${part}`,
          `${t(`clients.person.${part}`)} ${index + 1}`,
        ]),
      ),
  );
  const spoken = languages.map((language) => ({ value: language, label: t(`common:languageNames.${language}`) }));
  return (
    <Form method="post" {...getFormProps(form)} className="form-stack">
      <FormHead
        form={form}
        record={record}
        labels={{ ...names, ...personNames }}
        uncompared={Object.keys(personNames)}
      />
      <FormCard title={t('clients.facts')}>
        <TextField field={fields.name} label={names.name} autoComplete="off" dir="auto" />
        <TextField field={fields.company} label={names.company} optional autoComplete="off" dir="auto" />
        <TextField
          field={fields.companyEmail}
          label={names.companyEmail}
          optional
          type="email"
          autoComplete="off"
          dir="ltr"
        />
        <TextField field={fields.contact} label={names.contact} optional type="tel" autoComplete="off" dir="ltr" />
        <TextField field={fields.address} label={names.address} optional autoComplete="off" dir="auto" />
        <TextField field={fields.country} label={names.country} optional autoComplete="off" dir="auto" />
        <FormWide>
          <TextField
            field={fields.deliveryAddress}
            label={names.deliveryAddress}
            optional
            autoComplete="off"
            dir="auto"
          />
        </FormWide>
      </FormCard>
      <FormCard title={t('clients.billing')}>
        <TextField field={fields.taxNumber} label={names.taxNumber} optional autoComplete="off" dir="ltr" />
        <TextField
          field={fields.terms}
          label={names.terms}
          helper={t('clients.field.termsHint')}
          optional
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
        />
        <SelectField
          field={fields.language}
          label={names.language}
          options={spoken}
          placeholder={t('clients.field.languageOpen')}
        />
        <FormWide>
          <TextareaField field={fields.note} label={names.note} helper={t('clients.field.noteHint')} optional />
        </FormWide>
      </FormCard>
      <FormCard title={names.reminders.label} columns={1}>
        <SelectField
          field={fields.reminders}
          label={t('clients.reminders.label')}
          placeholder={t('clients.reminders.workspace')}
          options={names.reminders.options}
        />
        <ReminderDaysField field={fields.reminderDays} helper={t('clients.reminders.hint')} />
      </FormCard>
      <FormCard title={names.people} columns={1}>
        <FieldArray
          form={form}
          field={fields.people}
          addLabel={t('clients.addPerson')}
          newRow={newPerson}
          row={(item) => {
            const person = item.getFieldset();
            return (
              <Grid min={160} fit gap={8}>
                <TextField field={person.name} label={t('clients.person.name')} autoComplete="off" dir="auto" />
                <TextField field={person.email} label={t('clients.person.email')} type="email" dir="ltr" />
                <TextField field={person.phone} label={t('clients.person.phone')} type="tel" dir="ltr" />
              </Grid>
            );
          }}
        />
      </FormCard>
      <SaveBar cancelTo={cancelTo} />
    </Form>
  );
}
