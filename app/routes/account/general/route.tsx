import { getFormProps } from '@conform-to/react';
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { FormCard, FormWide } from '~/components/form/form-card';
import { PostButton } from '~/components/form/post-button';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/fields/text';
import { FormFoot } from '~/components/form/form-actions';
import { ButtonLink } from '~/components/ui/button';
import { Chip } from '~/components/ui/chip';
import { useActionResult } from '~/components/form/use-answer';
import { emailState } from '~/models/account/email.server';
import { type GeneralForm, generalFormSchema } from '~/models/account-settings/form.schema';
import { getAccountSettings, sectionTag } from '~/models/account-settings/queries.server';
import { maxUploadBytes } from '~/models/upload/commands.server';
import { constraintsOf } from '~/http/form/parse.server';
import { translatorFor } from '~/http/i18n.server';
import { readForm, requireAccess } from '~/http/page.server';
import accountCss from '../account.css?url';
import { SettingsFrame } from '../settings-frame';
import { act } from './actions.server';
import { AvatarForm } from './avatar-form';

export const handle = { i18n: ['account', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: accountCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Account');
  const [t, settings, pending] = await Promise.all([
    translatorFor(request, 'account'),
    getAccountSettings(account),
    emailState(account),
  ]);
  return {
    title: t('title'),
    values: settings.general,
    pending,
    tag: sectionTag(settings, 'general'),
    constraint: constraintsOf(generalFormSchema),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const person = await requireAccess(request, 'Account');
  const form = await readForm(request, maxUploadBytes + 100_000);
  return act(form, { request, form, person });
}

export default function General() {
  const { t } = useTranslation(['account', 'form']);
  const { values, constraint, tag } = useLoaderData<typeof loader>();
  const actionData = useActionResult<typeof action>();
  const saved = actionData && 'result' in actionData ? actionData : undefined;
  const record = { values, tag, constraint, actionData: saved };
  const [form, fields] = useRecordForm<GeneralForm>('general', record);
  const labels = { username: t('field.username'), fullName: t('field.fullName'), company: t('field.company') };
  return (
    <SettingsFrame section="general">
      <FormCard title={t('avatar.title')} sub={t('avatar.sub')} columns={1}>
        <AvatarForm
          name={values.fullName || values.username}
          src={values.avatar}
          error={actionData && 'avatarError' in actionData ? actionData.avatarError : undefined}
        />
      </FormCard>
      <Form method="post" {...getFormProps(form)} className="settings__form">
        <FormCard title={t('general.title')} sub={t('general.sub')}>
          <FormWide>
            <FormHead form={form} record={record} labels={labels} />
          </FormWide>
          <TextField field={fields.fullName} label={labels.fullName} autoComplete="name" dir="auto" />
          <TextField field={fields.username} label={labels.username} autoComplete="username" dir="auto" />
          <TextField field={fields.company} label={labels.company} autoComplete="organization" optional dir="auto" />
          <FormFoot>
            <SubmitButton intent={{ name: 'intent', value: 'save' }}>{t('form:save')}</SubmitButton>
          </FormFoot>
        </FormCard>
      </Form>
      <EmailCard />
    </SettingsFrame>
  );
}

/**
 * The email address is changed on a separate page, because changing it requires the password and a confirmation by
 * email.
 */
function EmailCard() {
  const { t } = useTranslation('account');
  const { values, pending } = useLoaderData<typeof loader>();
  const own = pending.email === null || pending.isNew;
  return (
    <FormCard title={t('email.title')} sub={t('email.sub')} columns={1}>
      <div className="settings__row">
        <div className="settings__row-text">
          <p className="settings__name">
            <bdi>{values.email}</bdi>{' '}
            <Chip color={own ? 'success' : 'warning'}>{t(own ? 'email.verified' : 'email.unverified')}</Chip>
          </p>
          {pending.isNew && <p className="settings__note">{t('email.waiting', { email: pending.email })}</p>}
        </div>
        {pending.email !== null && (
          <ButtonLink variant="soft" size="sm" to="/pages/verify-email-cover?redirectTo=%2Fpages%2Faccount-settings">
            {t('email.confirm')}
          </ButtonLink>
        )}
        {pending.isNew && <PostButton fields={{ intent: 'keepEmail' }}>{t('email.keep')}</PostButton>}
        <ButtonLink variant="outlined" color="neutral" size="sm" to="/pages/account-settings/email">
          {t('email.change')}
        </ButtonLink>
      </div>
    </FormCard>
  );
}
