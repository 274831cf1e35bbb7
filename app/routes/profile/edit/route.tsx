import { getFormProps } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { FormCard } from '~/components/form/form-card';
import { CheckboxField } from '~/components/form/fields/checkbox';
import { SaveBar } from '~/components/form/save-bar';
import { TextField } from '~/components/form/fields/text';
import { TextareaField } from '~/components/form/fields/textarea';
import { useActionResult } from '~/components/form/use-answer';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { saveProfile } from '~/models/profile/commands.server';
import { profileForm } from '~/models/profile/queries.server';
import { type ProfileFormValues, profileFormSchema } from '~/models/profile/schema';
import { constraintsOf } from '~/http/form/parse.server';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { saveForm } from '~/http/form/save.server';

const profilePath = '/pages/profile';

export const handle = { i18n: ['profile', 'form'] };

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Profile');
  const [form, t] = await Promise.all([profileForm(account), translatorFor(request, 'profile')]);
  return { title: t('edit.title'), constraint: constraintsOf(profileFormSchema), ...form };
}

export async function action({ request }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'Profile');
  return saveForm({
    request,
    actor,
    schema: profileFormSchema,
    texts: 'profile',
    save: (input, { tag, idempotencyKey }) =>
      saveProfile({ accountId: account.id, viewer: account, input, tag, idempotencyKey }),
    done: ({ t }) => ({ to: profilePath, message: t('done.saved') }),
    stored: () => profileForm(account),
  });
}

/** Returns the value that a form posts for a checkbox. */
const ticked = (value: boolean) => (value ? 'on' : undefined);

/** Edits the user's profile information, and which parts of it others can see. */
export default function EditProfile() {
  const { t } = useTranslation(['profile', 'common']);
  const { title, values, tag, constraint } = useLoaderData<typeof loader>();
  const record = {
    values: {
      ...values,
      showEmail: ticked(values.showEmail),
      showJoined: ticked(values.showJoined),
      showLives: ticked(values.showLives),
      showWebsite: ticked(values.showWebsite),
    },
    tag,
    constraint,
    actionData: useActionResult<typeof action>(),
  };
  const [form, fields] = useRecordForm<ProfileFormValues>('profile-edit', record);
  const names = {
    designation: t('edit.designation'),
    about: t('about.title'),
    lives: t('about.lives'),
    website: t('about.website'),
  };
  return (
    <Page>
      <PageHeader title={title} />
      <Form method="post" {...getFormProps(form)} className="form-stack">
        <FormHead form={form} record={record} labels={names} />
        <FormCard title={t('about.title')} columns={1}>
          <TextField
            field={fields.designation}
            label={names.designation}
            optional
            autoComplete="organization-title"
            dir="auto"
          />
          <TextareaField field={fields.about} label={names.about} optional />
          <TextField field={fields.lives} label={names.lives} optional autoComplete="address-level2" dir="auto" />
          <TextField field={fields.website} label={names.website} optional autoComplete="url" dir="ltr" />
        </FormCard>
        <FormCard title={t('edit.shown')} sub={t('edit.shownHint')} columns={1}>
          <CheckboxField field={fields.showEmail} label={t('about.email')} />
          <CheckboxField field={fields.showJoined} label={t('about.joined')} />
          <CheckboxField field={fields.showLives} label={names.lives} />
          <CheckboxField field={fields.showWebsite} label={names.website} />
        </FormCard>
        <SaveBar cancelTo={profilePath} />
      </Form>
    </Page>
  );
}
