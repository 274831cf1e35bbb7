import { getFormProps, getInputProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { TextWithValue } from '~/components/text/text-with-value';
import { DialogActions } from '~/components/form/dialog-actions';
import { ErrorSummary } from '~/components/form/error-summary';
import { PasswordField } from '~/components/form/fields/password';
import { TextField } from '~/components/form/fields/text';
import { FormFoot } from '~/components/form/form-actions';
import { Moment } from '~/components/text/day';
import { Alert } from '~/components/ui/alert';
import { ButtonLink } from '~/components/ui/button';
import { useActionResult } from '~/components/form/use-answer';
import { constraintsOf } from '~/http/form/parse.server';
import { readForm } from '~/http/page.server';
import { type TwoStepsForm, twoStepsFormSchema } from '~/models/account/form.schema';
import { newTwoSteps, twoStepsState } from '~/models/account/two-factor.server';
import accountCss from '~/routes/account/account.css?url';
import { act } from '~/routes/account/two-steps/actions.server';
import { qrPath } from '~/lib/qr.server';
import { CloseLink, ExampleDialog } from '../dialog';
import { modalsPath } from '../dialogs';
import { openDialog } from '../open.server';

export const handle = { i18n: ['account'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: accountCss }];

/**
 * Loads the same data as the settings page. Nothing is stored until a code proves that the authenticator app has the
 * secret.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { title, account } = await openDialog(request, 'two-factor');
  const { since, recoveryLeft } = await twoStepsState(account.id);
  const { secret, uri } = newTwoSteps(account);
  const offer = { secret, qr: qrPath(uri) };
  return { title, since, recoveryLeft, offer, constraint: constraintsOf(twoStepsFormSchema) };
}

export async function action({ request }: ActionFunctionArgs) {
  const { account } = await openDialog(request, 'two-factor');
  const form = await readForm(request);
  return act(form, { request, form, account });
}

/**
 * Sets up two-step verification: the secret, the first code, and then the recovery codes, which are shown only once.
 */
export default function TwoFactorDialog() {
  const { t } = useTranslation(['account', 'modals']);
  const { since, recoveryLeft } = useLoaderData<typeof loader>();
  const codes = useActionResult<typeof action>()?.codes;
  return (
    <ExampleDialog name="two-factor" width={560}>
      {codes ? (
        <>
          <div className="modal-note">
            <Alert color="warning" role="status" title={t('twoSteps.once')} />
          </div>
          <ul className="settings__codes" dir="ltr">
            {codes.map((code: string) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <FormFoot>
            <CloseLink label={t('twoSteps.kept')} />
          </FormFoot>
        </>
      ) : since ? (
        <>
          <p className="dialog__text">
            <TextWithValue text={(value) => t('twoSteps.since', { value })}>
              <Moment at={since} />
            </TextWithValue>{' '}
            · {t('twoSteps.left', { count: recoveryLeft })}
          </p>
          <FormFoot>
            <CloseLink label={t('modals:close')} />
            <ButtonLink to="/pages/account-settings/two-steps">{t('twoSteps.manage')}</ButtonLink>
          </FormFoot>
        </>
      ) : (
        <SetUp />
      )}
    </ExampleDialog>
  );
}

function SetUp() {
  const { t } = useTranslation('account');
  const loaded = useLoaderData<typeof loader>();
  const actionData = useActionResult<typeof action>();
  const { secret, qr } = actionData?.offer ?? loaded.offer;
  const { constraint } = loaded;
  const [form, fields] = useForm<TwoStepsForm>({
    id: 'set-up',
    constraint,
    lastResult: actionData?.result,
    defaultValue: { secret },
  });
  const names = { code: t('twoSteps.firstCode'), currentPassword: t('field.currentPassword') };
  const { key: _, defaultValue: __, ...hidden } = getInputProps(fields.secret, { type: 'hidden' });
  return (
    <Form method="post" {...getFormProps(form)} className="form-stack" preventScrollReset>
      <ErrorSummary form={form} labels={names} />
      <input {...hidden} value={secret} readOnly />
      <div className="modal-qr">
        <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t('twoSteps.qr')} shapeRendering="crispEdges">
          <path d={qr.path} fill="#000" />
        </svg>
        <div>
          <p className="settings__note">{t('twoSteps.byHand')}</p>
          <p className="settings__secret" dir="ltr">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </p>
        </div>
      </div>
      <TextField field={fields.code} label={names.code} inputMode="numeric" autoComplete="one-time-code" dir="ltr" />
      <PasswordField field={fields.currentPassword} label={names.currentPassword} />
      <DialogActions
        cancelTo={modalsPath}
        label={t('twoSteps.switchOn')}
        intent={{ name: 'intent', value: 'switchOn' }}
      />
    </Form>
  );
}
