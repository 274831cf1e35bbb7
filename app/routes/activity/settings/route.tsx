import { getFormProps } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { SelectField } from '~/components/form/fields/select';
import { FormCard } from '~/components/form/form-card';
import { FormFoot } from '~/components/form/form-actions';
import { SubmitButton } from '~/components/form/submit-button';
import { useActionResult } from '~/components/form/use-answer';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { constraintsOf } from '~/http/form/parse.server';
import { saveForm } from '~/http/form/save.server';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { notificationChannels, notificationGroups } from '~/models/notification/channels';
import { type ChannelsForm, channelsFormSchema } from '~/models/notification/schema';
import { channelsOf, setChannels } from '~/models/notification/settings.server';
import { recordTag } from '~/models/shared/tag.server';

export const handle = { i18n: ['activity', 'form'] };

const path = '/notifications/settings';

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'signed-in');
  const [t, values] = await Promise.all([translatorFor(request, 'activity'), channelsOf(account.id)]);
  return {
    title: t('channels.title'),
    email: account.email,
    values,
    tag: recordTag(values),
    constraint: constraintsOf(channelsFormSchema),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'signed-in');
  return saveForm({
    request,
    actor,
    schema: channelsFormSchema,
    texts: 'activity',
    save: (input, by) => setChannels({ account, input, ...by }),
    done: ({ t }) => ({ to: path, message: t('channels.saved') }),
    stored: async () => {
      const values = await channelsOf(account.id);
      return { tag: recordTag(values), values };
    },
  });
}

/** Asks the browser for permission when the user selects desktop notifications. */
function askBrowser({ target }: FormEvent<HTMLFormElement>) {
  const isOn = target instanceof HTMLSelectElement && target.name === 'desktop' && target.value === 'on';
  if (isOn && 'Notification' in window) void Notification.requestPermission();
}

/**
 * Settings for each kind of notification (in the product, also by email immediately or daily, or not at all) and for
 * desktop notifications.
 */
export default function NotificationSettings() {
  const { t } = useTranslation(['activity', 'form']);
  const { title, email, values, constraint, tag } = useLoaderData<typeof loader>();
  const record = { values, tag, constraint, actionData: useActionResult<typeof action>() };
  const [form, fields] = useRecordForm<ChannelsForm>('channels', record);
  const options = notificationChannels.map((value) => ({ value, label: t(`channels.${value}`) }));
  const labels = Object.fromEntries(
    notificationGroups.map((group) => [group, { label: t(`group.${group}`), options }]),
  );
  const desktop = {
    label: t('channels.desktop'),
    options: (['off', 'on'] as const).map((value) => ({
      value,
      label: t(value === 'on' ? 'channels.desktopOn' : 'channels.desktopOff'),
    })),
  };
  return (
    <Page>
      <PageHeader title={title} above={[{ label: t('notifications.title'), to: '/notifications' }]} crumb={title} />
      <Form method="post" {...getFormProps(form)} className="form-stack" onChange={askBrowser}>
        <FormHead form={form} record={record} labels={{ ...labels, desktop }} />
        <FormCard title={t('channels.kinds')} sub={t('channels.help', { email })}>
          {notificationGroups.map((group) => (
            <SelectField key={group} field={fields[group]} label={t(`group.${group}`)} options={options} />
          ))}
        </FormCard>
        <FormCard title={desktop.label} sub={t('channels.desktopHelp')}>
          <SelectField field={fields.desktop} {...desktop} />
        </FormCard>
        <FormFoot>
          <SubmitButton>{t('form:save')}</SubmitButton>
        </FormFoot>
      </Form>
    </Page>
  );
}
