import { getFormProps } from '@conform-to/react';
import { Form, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { SwitchField } from '~/components/form/fields/switch';
import { TextField } from '~/components/form/fields/text';
import { TextareaField } from '~/components/form/fields/textarea';
import type { RecordFormProps } from '~/components/form/form-props';

interface ContactValues {
  name: string;
  email: string;
  company: string;
  phone: string;
  note: string;
  showsPictures: string;
}

/** The ID of the form, for the buttons in the footer of its panel. */
export const contactFormId = 'contact';

/** Form fields of a contact, for adding and editing. */
export function ContactForm(record: RecordFormProps<ContactValues>) {
  const { t } = useTranslation('email');
  const { pathname, search } = useLocation();
  const [form, fields] = useRecordForm<ContactValues>(contactFormId, record);
  const labels = {
    name: t('contacts.name'),
    email: t('contacts.email'),
    company: t('contacts.company'),
    phone: t('contacts.phone'),
    note: t('contacts.note'),
    showsPictures: t('contacts.pictures'),
  };
  return (
    <Form
      method="post"
      action={`${pathname}${search}`}
      {...getFormProps(form)}
      className="form-stack"
      preventScrollReset
    >
      <FormHead form={form} record={record} labels={labels} />
      <TextField field={fields.name} label={labels.name} autoComplete="off" dir="auto" />
      <TextField field={fields.email} label={labels.email} type="email" autoComplete="off" dir="ltr" />
      <TextField field={fields.company} label={labels.company} optional autoComplete="off" dir="auto" />
      <TextField field={fields.phone} label={labels.phone} type="tel" optional autoComplete="off" dir="ltr" />
      <TextareaField field={fields.note} label={labels.note} optional />
      <SwitchField field={fields.showsPictures} label={labels.showsPictures} helper={t('contacts.picturesHint')} />
    </Form>
  );
}
