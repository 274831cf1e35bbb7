import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Form, Outlet, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { TextWithValue } from '~/components/text/text-with-value';
import { ErrorSummary } from '~/components/form/error-summary';
import { FormCard, FormWide } from '~/components/form/form-card';
import { NewPasswordField } from '~/components/form/fields/new-password';
import { PasswordField } from '~/components/form/fields/password';
import { FormFoot } from '~/components/form/form-actions';
import { PostButton } from '~/components/form/post-button';
import { SubmitButton } from '~/components/form/submit-button';
import { Moment } from '~/components/text/day';
import { ButtonLink } from '~/components/ui/button';
import { Chip } from '~/components/ui/chip';
import { useActionResult } from '~/components/form/use-answer';
import { useFormResetKey } from '~/components/form/use-form-reset-key';
import { type PasswordForm, passwordFormSchema } from '~/models/account/form.schema';
import { listSecurityNotes } from '~/models/account/account-security.server';
import { listSessions } from '~/models/account/security.server';
import { twoStepsState } from '~/models/account/two-factor.server';
import { constraintsOf } from '~/http/form/parse.server';
import { translatorFor } from '~/http/i18n.server';
import { readForm, requireAccess } from '~/http/page.server';
import accountCss from '../account.css?url';
import { SettingsFrame } from '../settings-frame';
import { act } from './actions.server';
import { SecurityLog } from './log';
import { Sessions } from './sessions';

export const handle = { i18n: ['account', 'overlay', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: accountCss }];

const firstLines = 10;

export async function loader({ request }: LoaderFunctionArgs) {
  const person = await requireAccess(request, 'Account');
  const [t, sessions, notes, twoSteps] = await Promise.all([
    translatorFor(request, 'account'),
    listSessions(person),
    listSecurityNotes(person.account.id),
    twoStepsState(person.account.id),
  ]);
  const all = new URL(request.url).searchParams.has('log');
  return {
    title: t('section.security'),
    sessions,
    notes: (all ? notes : notes.slice(0, firstLines)).map(({ id, at, event, device, source }) => {
      return { id, at, event, device, source };
    }),
    more: all ? 0 : Math.max(0, notes.length - firstLines),
    twoSteps,
    about: [person.account.username, person.account.email, person.account.fullName],
    constraint: constraintsOf(passwordFormSchema),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const person = await requireAccess(request, 'Account');
  const form = await readForm(request);
  return act(form, { request, form, person });
}

export default function Security() {
  const { sessions, notes, more } = useLoaderData<typeof loader>();
  return (
    <>
      <SettingsFrame section="security">
        <PasswordCard />
        <TwoStepsCard />
        <Sessions sessions={sessions} />
        <SecurityLog notes={notes} more={more} />
      </SettingsFrame>
      <Outlet />
    </>
  );
}

function PasswordCard() {
  const { t } = useTranslation(['account', 'form']);
  const { about, constraint } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<PasswordForm>({
    id: useFormResetKey('password', ''),
    constraint,
    lastResult: useActionResult<typeof action>()?.result,
  });
  const names = { currentPassword: t('field.currentPassword'), newPassword: t('field.newPassword') };
  return (
    <Form method="post" {...getFormProps(form)}>
      <FormCard title={t('password.title')} sub={t('password.sub')}>
        <FormWide>
          <ErrorSummary form={form} labels={names} />
        </FormWide>
        <PasswordField field={fields.currentPassword} label={names.currentPassword} />
        <NewPasswordField field={fields.newPassword} label={names.newPassword} about={about} />
        <FormFoot>
          <SubmitButton intent={{ name: 'intent', value: 'password' }}>{t('password.submit')}</SubmitButton>
        </FormFoot>
      </FormCard>
    </Form>
  );
}

function TwoStepsCard() {
  const { t } = useTranslation('account');
  const { since, recoveryLeft, trusted } = useLoaderData<typeof loader>().twoSteps;
  return (
    <FormCard title={t('twoSteps.title')} sub={t('twoSteps.sub')} columns={1}>
      <div className="settings__row">
        <div className="settings__row-text">
          <p className="settings__name">
            <Chip color={since ? 'success' : 'neutral'}>{t(since ? 'twoSteps.on' : 'twoSteps.off')}</Chip>
          </p>
          {since && (
            <p className="settings__note">
              <TextWithValue text={(value) => t('twoSteps.since', { value })}>
                <Moment at={since} />
              </TextWithValue>{' '}
              · {t('twoSteps.left', { count: recoveryLeft })}
            </p>
          )}
          {trusted.length > 0 && <p className="settings__note">{t('twoSteps.trusted', { count: trusted.length })}</p>}
        </div>
        {trusted.length > 0 && <PostButton fields={{ intent: 'forget' }}>{t('twoSteps.forget')}</PostButton>}
        <ButtonLink
          size="sm"
          variant={since ? 'outlined' : 'solid'}
          color={since ? 'neutral' : 'primary'}
          to="/pages/account-settings/two-steps"
        >
          {t(since ? 'twoSteps.manage' : 'twoSteps.setUp')}
        </ButtonLink>
      </div>
    </FormCard>
  );
}
