import { getFormProps } from '@conform-to/react';
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { FormCard } from '~/components/form/form-card';
import { SubmitButton } from '~/components/form/submit-button';
import { SwitchField } from '~/components/form/fields/switch';
import { FormFoot } from '~/components/form/form-actions';
import { useActionResult } from '~/components/form/use-answer';
import { ButtonLink } from '~/components/ui/button';
import { type NotificationForm, notificationFormSchema } from '~/models/account-settings/form.schema';
import accountCss from '../account.css?url';
import { sectionOf } from '../section.server';
import { SettingsFrame } from '../settings-frame';

export const handle = { i18n: ['account', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: accountCss }];

const notifications = () =>
  sectionOf({
    section: 'notifications',
    name: 'notification',
    schema: notificationFormSchema,
    values: (settings) => settings.notification,
    changes: (input) => input,
  });

export const loader = ({ request }: LoaderFunctionArgs) => notifications().load(request);
export const action = ({ request }: ActionFunctionArgs) => notifications().save(request);

const groups = [
  { key: 'activity', flags: ['commentOnArticle', 'answerOnForm', 'followMe'] },
  { key: 'news', flags: ['newAnnouncements', 'productUpdates', 'blogDigest'] },
] as const;

export default function Notifications() {
  const { t } = useTranslation(['account', 'form']);
  const record = { ...useLoaderData<typeof loader>(), actionData: useActionResult<typeof action>() };
  const [form, fields] = useRecordForm<NotificationForm>('notifications', record);
  const labels = Object.fromEntries(
    groups.flatMap(({ flags }) => flags.map((flag) => [flag, t(`flag.${flag}.label`)])),
  );
  return (
    <SettingsFrame section="notifications">
      <Form method="post" {...getFormProps(form)} className="settings__form">
        <FormHead form={form} record={record} labels={labels} />
        {groups.map(({ key, flags }) => (
          <FormCard key={key} title={t(`flags.${key}`)} columns={1}>
            {flags.map((flag) => (
              <SwitchField
                key={flag}
                field={fields[flag]}
                label={t(`flag.${flag}.label`)}
                helper={t(`flag.${flag}.help`)}
              />
            ))}
          </FormCard>
        ))}
        <FormFoot>
          <ButtonLink to="/notifications/settings" variant="outlined" color="neutral">
            {t('channels')}
          </ButtonLink>
          <SubmitButton>{t('form:save')}</SubmitButton>
        </FormFoot>
      </Form>
    </SettingsFrame>
  );
}
