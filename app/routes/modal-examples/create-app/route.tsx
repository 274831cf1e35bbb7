import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormFoot } from '~/components/form/form-actions';
import { HiddenFields } from '~/components/form/hidden-fields';
import { SubmitButton } from '~/components/form/submit-button';
import { Day } from '~/components/text/day';
import { Alert } from '~/components/ui/alert';
import { ButtonLink } from '~/components/ui/button';
import { CopyButton } from '~/components/ui/copy-button';
import { useActionResult } from '~/components/form/use-answer';
import accountCss from '~/routes/account/account.css?url';
import { keyApps, makeKey } from '~/routes/account/new-key.server';
import { CloseLink, ExampleDialog } from '../dialog';
import { dialogPath } from '../dialogs';
import { openDialog } from '../open.server';
import { NameStep, RightsStep } from './entries';
import { createSteps, draftFields, readDraft } from './steps';

export const handle = { i18n: ['account'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: accountCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { title } = await openDialog(request, 'create-app');
  const { searchParams } = new URL(request.url);
  const { step, draft } = readDraft(searchParams);
  return {
    title,
    step,
    draft,
    apps: keyApps(),
    missing: searchParams.has('step') && searchParams.get('step') !== step,
  };
}

/** Creates the key and shows its secret in this response, as the API keys page does. */
export async function action({ request }: ActionFunctionArgs) {
  const { account, actor } = await openDialog(request, 'create-app');
  return makeKey({ request, account, actor });
}

/**
 * Connects an app in several steps, each with its own URL: its name, its access, and a review before its key is
 * created.
 */
export default function CreateAppDialog() {
  const { t } = useTranslation(['modals', 'account']);
  const { step, draft, apps, missing } = useLoaderData<typeof loader>();
  const actionData = useActionResult<typeof action>();
  const at = createSteps.indexOf(step);
  return (
    <ExampleDialog name="create-app" width={640} layout="full">
      <ol className="modal-steps">
        {createSteps.map((one, index) => (
          <li key={one} aria-current={one === step && !actionData?.secret ? 'step' : undefined} data-done={index < at}>
            {t(`create.step.${one}`)}
          </li>
        ))}
      </ol>
      {actionData?.secret ? (
        <Secret secret={actionData.secret} />
      ) : step === 'name' ? (
        <NameStep draft={draft} missing={missing} />
      ) : step === 'rights' ? (
        <RightsStep draft={draft} apps={apps} missing={missing} />
      ) : (
        <Check problem={Object.values(actionData?.result?.error ?? {}).flatMap((messages) => messages ?? [])[0]} />
      )}
    </ExampleDialog>
  );
}

function Check({ problem }: { problem: string | undefined }) {
  const { t } = useTranslation(['modals', 'account']);
  const { draft } = useLoaderData<typeof loader>();
  const { name, expiresOn, access, scopes } = draft;
  const fields = draftFields(draft);
  const back = new URLSearchParams([...fields, ['step', 'rights']]);
  return (
    <Form method="post" className="form-stack" preventScrollReset>
      <HiddenFields />
      {problem && <Alert color="danger" role="alert" title={problem} />}
      {fields.map(([field, value]) => (
        <input key={`${field} ${value}`} type="hidden" name={field} value={value} />
      ))}
      <dl className="panel-rows">
        <dt>{t('account:key.name')}</dt>
        <dd dir="auto">{name}</dd>
        <dt>{t('account:key.lastDay')}</dt>
        <dd>{expiresOn ? <Day date={expiresOn} /> : t('account:key.forever')}</dd>
        <dt>{t('account:key.access')}</dt>
        <dd>
          {access === 'chosen' ? (
            <bdi dir="ltr">{scopes.join(', ')}</bdi>
          ) : (
            t(access === '*' ? 'account:key.all' : 'account:key.reading')
          )}
        </dd>
      </dl>
      <FormFoot>
        <ButtonLink variant="outlined" color="neutral" to={`${dialogPath('create-app')}?${back}`} preventScrollReset>
          {t('create.back')}
        </ButtonLink>
        <SubmitButton>{t('account:key.make')}</SubmitButton>
      </FormFoot>
    </Form>
  );
}

function Secret({ secret }: { secret: string }) {
  const { t } = useTranslation(['modals', 'account']);
  return (
    <>
      <div className="modal-note">
        <Alert color="warning" role="status" title={t('account:key.once')} />
      </div>
      <p className="settings__secret" dir="ltr">
        {secret}
      </p>
      <FormFoot>
        <CopyButton text={secret} kind="secret" />
        <CloseLink label={t('close')} />
      </FormFoot>
    </>
  );
}
