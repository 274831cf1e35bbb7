import { getFormProps } from '@conform-to/react';
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { FormCard, FormWide } from '~/components/form/form-card';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/fields/text';
import { FormFoot } from '~/components/form/form-actions';
import { useActionResult } from '~/components/form/use-answer';
import type { SocialForm } from '~/models/account-settings/form.schema';
import { getAccountSettings } from '~/models/account-settings/queries.server';
import { readForm, requireAccess } from '~/http/page.server';
import accountCss from '../account.css?url';
import { SettingsFrame } from '../settings-frame';
import { act, links as socialLinks } from './actions.server';
import { Connections } from './connections';

export const handle = { i18n: ['account', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: accountCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Account');
  const [form, { social }] = await Promise.all([socialLinks.load(request), getAccountSettings(account)]);
  return { ...form, connections: social.connections };
}

export async function action({ request }: ActionFunctionArgs) {
  const person = await requireAccess(request, 'Account');
  const form = await readForm(request);
  return act(form, { request, form, person });
}

const networks = [
  { key: 'twitter', label: 'Twitter' },
  { key: 'facebook', label: 'Facebook' },
  { key: 'google', label: 'Google' },
  { key: 'linkedIn', label: 'LinkedIn' },
  { key: 'instagram', label: 'Instagram' },
  { key: 'quora', label: 'Quora' },
] as const;

export default function Social() {
  const { t } = useTranslation(['account', 'form']);
  const { values, constraint, tag, connections } = useLoaderData<typeof loader>();
  const actionData = useActionResult<typeof action>();
  const saved = actionData && 'result' in actionData ? actionData : undefined;
  const record = { values, tag, constraint, actionData: saved };
  const [form, fields] = useRecordForm<SocialForm>('social', record);
  const labels = Object.fromEntries(networks.map(({ key, label }) => [key, label]));
  return (
    <SettingsFrame section="social">
      <Form method="post" {...getFormProps(form)}>
        <FormCard title={t('social.title')} sub={t('social.sub')}>
          <FormWide>
            <FormHead form={form} record={record} labels={labels} />
          </FormWide>
          {networks.map(({ key, label }) => (
            <TextField
              key={key}
              field={fields[key]}
              label={label}
              type="url"
              dir="ltr"
              placeholder="https://"
              optional
            />
          ))}
          <FormFoot>
            <SubmitButton intent={{ name: 'intent', value: 'save' }}>{t('form:save')}</SubmitButton>
          </FormFoot>
        </FormCard>
      </Form>
      <Connections connections={connections} refused={actionData && 'network' in actionData ? actionData : undefined} />
    </SettingsFrame>
  );
}
