import { getFormProps } from '@conform-to/react';
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { DateField } from '~/components/form/fields/date';
import { FormCard, FormWide } from '~/components/form/form-card';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/fields/text';
import { TextareaField } from '~/components/form/fields/textarea';
import { FormFoot } from '~/components/form/form-actions';
import { useActionResult } from '~/components/form/use-answer';
import { type InfoForm, infoFormSchema } from '~/models/account-settings/form.schema';
import accountCss from '../account.css?url';
import { sectionOf } from '../section.server';
import { SettingsFrame } from '../settings-frame';

export const handle = { i18n: ['account', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: accountCss }];

const info = () =>
  sectionOf({
    section: 'info',
    name: 'info',
    schema: infoFormSchema,
    values: (settings) => settings.info,
    changes: (input) => input,
  });

export const loader = ({ request }: LoaderFunctionArgs) => info().load(request);
export const action = ({ request }: ActionFunctionArgs) => info().save(request);

export default function Info() {
  const { t } = useTranslation(['account', 'form']);
  const record = { ...useLoaderData<typeof loader>(), actionData: useActionResult<typeof action>() };
  const [form, fields] = useRecordForm<InfoForm>('info', record);
  const labels = {
    bio: t('field.bio'),
    dob: t('field.dob'),
    country: t('field.country'),
    website: t('field.website'),
    phone: t('field.phone'),
  };
  return (
    <SettingsFrame section="info">
      <Form method="post" {...getFormProps(form)}>
        <FormCard title={t('info.title')} sub={t('info.sub')}>
          <FormWide>
            <FormHead form={form} record={record} labels={labels} />
          </FormWide>
          <TextareaField field={fields.bio} label={labels.bio} helper={t('info.bioHint')} optional />
          <DateField field={fields.dob} label={labels.dob} autoComplete="bday" optional />
          <TextField field={fields.country} label={labels.country} autoComplete="country-name" optional dir="auto" />
          <TextField field={fields.website} label={labels.website} type="url" autoComplete="url" optional dir="ltr" />
          <TextField field={fields.phone} label={labels.phone} type="tel" autoComplete="tel" optional dir="ltr" />
          <FormFoot>
            <SubmitButton>{t('form:save')}</SubmitButton>
          </FormFoot>
        </FormCard>
      </Form>
    </SettingsFrame>
  );
}
