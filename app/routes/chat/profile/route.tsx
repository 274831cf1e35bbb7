import { getFormProps } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useLocation, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { Avatar } from '~/components/ui/avatar';
import { SelectField } from '~/components/form/fields/select';
import { SwitchField } from '~/components/form/fields/switch';
import { TextareaField } from '~/components/form/fields/textarea';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { Button, ButtonLink } from '~/components/ui/button';
import { useActionResult } from '~/components/form/use-answer';
import { updateChatProfile } from '~/models/chat/commands.server';
import { getStoredProfile } from '~/models/chat/people.server';
import { contactStatuses } from '~/models/chat/rules';
import { profileFormSchema, type StoredChatProfile } from '~/models/chat/schema';
import { recordTag } from '~/models/shared/tag.server';
import { constraintsOf } from '~/http/form/parse.server';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { saveForm } from '~/http/form/save.server';
import { chatPlace, chatUrl } from '../links';

export { PanelError as ErrorBoundary } from '../panel-error';

export const handle = { i18n: ['chat', 'overlay', 'form'] };

const valuesOf = ({ about, status, settings, enterSends }: StoredChatProfile) => ({
  about,
  status,
  isTwoStepAuthVerificationEnabled: settings.isTwoStepAuthVerificationEnabled ? 'on' : '',
  isNotificationsOn: settings.isNotificationsOn ? 'on' : '',
  enterSends: enterSends ? 'on' : '',
});

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Chat');
  const profile = await getStoredProfile(account.id);
  const t = await translatorFor(request, 'chat');
  return {
    title: t('profile.title'),
    person: { name: profile.fullName, role: profile.role, avatar: profile.avatar, status: profile.status },
    values: valuesOf(profile),
    tag: recordTag(profile),
    constraint: constraintsOf(profileFormSchema),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'Chat');
  return saveForm({
    request,
    actor,
    schema: profileFormSchema,
    texts: 'chat',
    save: (input, by) => updateChatProfile({ accountId: account.id, input, ...by }),
    done: ({ t, search }) => ({ to: chatUrl(chatPlace(search)), message: t('toast.profile') }),
    stored: async () => {
      const profile = await getStoredProfile(account.id);
      return { tag: recordTag(profile), values: valuesOf(profile) };
    },
  });
}

/** Panel with the profile that others see in chats, and the user's chat settings. */
export default function ProfilePanel() {
  const { t } = useTranslation(['chat', 'form']);
  const { title, person, values, tag, constraint } = useLoaderData<typeof loader>();
  const record = { values, tag, constraint, actionData: useActionResult<typeof action>() };
  const { search } = useLocation();
  const closeTo = chatUrl(chatPlace(useSearchParams()[0]));
  const [form, fields] = useRecordForm<ReturnType<typeof valuesOf>>('chat-profile', record);
  const labels = {
    about: t('profile.about'),
    status: {
      label: t('profile.status'),
      options: contactStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    isTwoStepAuthVerificationEnabled: t('profile.twoStep'),
    isNotificationsOn: t('profile.notifications'),
    enterSends: t('profile.enterSends'),
  };
  return (
    <RoutedPanel
      title={title}
      sub={person.role}
      closeTo={closeTo}
      footer={
        <>
          <Button form={form.id}>{t('form:save')}</Button>
          <ButtonLink variant="outlined" color="neutral" to={closeTo} preventScrollReset>
            {t('form:cancel')}
          </ButtonLink>
        </>
      }
    >
      <div className="chat-person">
        <Avatar name={person.name} src={person.avatar} size={80} status={person.status} />
        <p className="chat-person__name">
          <bdi>{person.name}</bdi>
        </p>
      </div>
      <Form
        method="post"
        action={`/apps/chat/profile${search}`}
        {...getFormProps(form)}
        className="form-stack"
        preventScrollReset
      >
        <FormHead form={form} record={record} labels={labels} />
        <TextareaField field={fields.about} label={labels.about} helper={t('profile.aboutHint')} optional />
        <SelectField field={fields.status} {...labels.status} />
        <SwitchField
          field={fields.isTwoStepAuthVerificationEnabled}
          label={labels.isTwoStepAuthVerificationEnabled}
          helper={t('profile.twoStepHint')}
        />
        <SwitchField
          field={fields.isNotificationsOn}
          label={labels.isNotificationsOn}
          helper={t('profile.notificationsHint')}
        />
        <SwitchField field={fields.enterSends} label={labels.enterSends} helper={t('profile.enterSendsHint')} />
      </Form>
    </RoutedPanel>
  );
}
