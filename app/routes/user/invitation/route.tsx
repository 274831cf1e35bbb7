import { getFormProps, getInputProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/components/form/error-summary';
import { NewPasswordField } from '~/components/form/fields/new-password';
import { SubmitButton } from '~/components/form/submit-button';
import { useActionResult } from '~/components/form/use-answer';
import { Alert } from '~/components/ui/alert';
import { type ResetForm, resetFormSchema } from '~/models/account/form.schema';
import { acceptInvitation } from '~/models/invitation/commands.server';
import { invitedPerson } from '~/models/invitation/queries.server';
import { AppError, httpStatus } from '~/lib/errors';
import { constraintsOf, formAgain, parseForm } from '~/http/form/parse.server';
import { languageOf, translatorFor, validationMessages } from '~/http/i18n.server';
import { readForm } from '~/http/page.server';
import { requestSource } from '~/http/request/source.server';
import { knownDeviceCookie } from '~/http/sign-in/cookies.server';
import { deviceOf } from '~/http/sign-in/device.server';
import { redirectWithToast } from '~/http/toast.server';
import { layoutConfig } from '~/layout.config';
import { sessionCookie } from '~/sessions.server';
import { asSentence } from '~/http/validation';
import { AuthFrame } from '~/components/layout/auth-frame';
import authCss from '~/components/layout/auth.css?url';

export const handle = { i18n: ['user', 'auth', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: authCss }];

/** Loads the invitation. Responds with 404 if the link isn't valid, and the page says so. */
export async function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const [t, person] = await Promise.all([translatorFor(request, 'user'), invitedPerson(token)]);
  const view = { title: t('invited.title'), token, person, constraint: constraintsOf(resetFormSchema) };
  return data(view, { status: token === '' || person ? 200 : 404 });
}

/**
 * Creates the account of an invited user and signs them in. Doesn't use `saveForm`: the user isn't signed in,
 * and a password is never sent back to the page. Responds with 409 for a link that's no longer valid.
 */
export async function action({ request }: ActionFunctionArgs) {
  const submission = await parseForm(request, await readForm(request), resetFormSchema);
  const hidden = { hideFields: ['newPassword'] };
  if (submission.status !== 'success') return formAgain(submission.reply(hidden));
  const t = await translatorFor(request, 'user');
  try {
    const by = { device: deviceOf(request), source: requestSource() };
    const person = await acceptInvitation({ ...submission.value, ...by });
    const message = t('invited.done', { app: layoutConfig.appName });
    const response = await redirectWithToast(request, '/', { type: 'success', message });
    response.headers.append('Set-Cookie', await sessionCookie(request, { ...person, remember: false }));
    response.headers.append('Set-Cookie', await knownDeviceCookie(request, person.accountId));
    return response;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const weak = error.fields?.newPassword;
    const messages = validationMessages(await languageOf(request));
    const reply = weak
      ? { fieldErrors: { newPassword: [asSentence(weak, messages)] } }
      : { formErrors: [t('invited.gone')] };
    return formAgain(submission.reply({ ...reply, ...hidden }), httpStatus(error.code));
  }
}

/** Target page of an invitation link, where the invited user chooses a password and gets an account. */
export default function Invitation() {
  const { t } = useTranslation(['user', 'auth']);
  const { title, token, person, constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionResult<typeof action>()?.result;
  const [form, fields] = useForm<ResetForm>({ id: 'invited', constraint, lastResult, defaultValue: { token } });
  const { key, ...hidden } = getInputProps(fields.token, { type: 'hidden' });
  return (
    <AuthFrame
      title={title}
      sub={person ? t('invited.sub', { name: person.name }) : t('invited.subNone')}
      scene="envelope"
    >
      {person ? (
        <Form method="post" {...getFormProps(form)} className="auth__form">
          <ErrorSummary form={form} />
          <input key={key} {...hidden} />
          {/* Tells password managers which account this password belongs to. */}
          <input
            className="vh"
            type="email"
            autoComplete="username"
            value={person.email}
            readOnly
            tabIndex={-1}
            aria-hidden
          />
          <NewPasswordField
            field={fields.newPassword}
            label={t('auth:field.newPassword')}
            about={[person.name]}
            size="lg"
            icon={<Lock size={17} strokeWidth={1.75} aria-hidden />}
          />
          <SubmitButton size="lg" fullWidth>
            {t('invited.submit')}
          </SubmitButton>
        </Form>
      ) : (
        <Alert color="warning" title={t('invited.gone')} />
      )}
    </AuthFrame>
  );
}
