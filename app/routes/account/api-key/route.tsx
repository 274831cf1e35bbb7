import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/components/form/error-summary';
import { TextField } from '~/components/form/fields/text';
import { FormCard } from '~/components/form/form-card';
import { FormFoot } from '~/components/form/form-actions';
import { HiddenFields } from '~/components/form/hidden-fields';
import { SubmitButton } from '~/components/form/submit-button';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { Day, Moment } from '~/components/text/day';
import { Chip } from '~/components/ui/chip';
import { useActionResult, useOwnActionResult } from '~/components/form/use-answer';
import { TextWithValue } from '~/components/text/text-with-value';
import { getApiKey } from '~/models/api-key/queries.server';
import { recentKeyRequests } from '~/models/api-key/requests.server';
import { apiKeyIdSchema, type RevokeThisKeyForm, revokeThisKeyFormSchema } from '~/models/api-key/schema';
import { scopeWords } from '~/http/documentation/scope-words';
import { constraintsOf } from '~/http/form/parse.server';
import { translatorFor } from '~/http/i18n.server';
import { orThrow, readForm, requireAccess } from '~/http/page.server';
import { titleOf } from '~/http/page-title';
import accountCss from '../account.css?url';
import { Secret } from '../api-keys/secret';
import { keyExample } from '../key-example.server';
import { act } from './actions.server';
import { KeyRequests } from './requests';

export const handle = { i18n: ['account', 'form'], title: titleOf<typeof loader>((data) => data.key.name) };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: accountCss }];

function idIn(params: LoaderFunctionArgs['params']): number {
  const { data: known } = apiKeyIdSchema.safeParse(params);
  if (!known) throw new Response('API key not found', { status: 404 });
  return known.id;
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Account');
  const [t, key] = await Promise.all([
    translatorFor(request, 'account'),
    orThrow(getApiKey({ id: idIn(params), accountId: account.id })),
  ]);
  return {
    title: t('key.title'),
    key,
    constraint: constraintsOf(revokeThisKeyFormSchema),
    example: await keyExample(account, key.scopes),
    requests: await recentKeyRequests(key.id),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const person = await requireAccess(request, 'Account');
  const form = await readForm(request);
  return act(form, { request, id: idIn(params), person, form });
}

/** An API key: its permissions and usage, with forms to rotate and revoke it. */
export default function ApiKey() {
  const { t } = useTranslation(['account', 'common']);
  const { key, example, requests } = useLoaderData<typeof loader>();
  const actionData = useActionResult<typeof action>();
  return (
    <Page>
      <PageHeader title={key.name} />
      <div className="settings__body">
        {actionData && 'secret' in actionData && <Secret secret={actionData.secret} example={example} />}
        <Facts />
        <KeyRequests requests={requests} />
        <Form method="post">
          <HiddenFields />
          <FormCard title={t('key.renewTitle')} sub={t('key.renewSub')} columns={1}>
            {key.oldUntil && (
              <p className="settings__note">
                <TextWithValue text={(value) => t('key.oldUntil', { value })}>
                  <Moment at={key.oldUntil} time />
                </TextWithValue>
              </p>
            )}
            <FormFoot>
              <SubmitButton variant="soft" intent={{ name: 'intent', value: 'renew' }}>
                {t('key.renew')}
              </SubmitButton>
            </FormFoot>
          </FormCard>
        </Form>
        <Revoke />
      </div>
    </Page>
  );
}

/** Form that revokes the key. The user has to type the key's name, because revoking can't be undone. */
function Revoke() {
  const { t } = useTranslation('account');
  const { key, constraint } = useLoaderData<typeof loader>();
  const lastResult = useOwnActionResult({ intent: 'revoke' });
  const [form, fields] = useForm<RevokeThisKeyForm>({ id: 'revoke', constraint, lastResult });
  const names = { name: t('key.typeName', { name: key.name }) };
  return (
    <Form method="post" {...getFormProps(form)} preventScrollReset>
      <FormCard title={t('key.revokeTitle')} sub={t('key.revokeSub')} columns={1}>
        <ErrorSummary form={form} labels={names} />
        <TextField field={fields.name} label={names.name} autoComplete="off" dir="auto" />
        <FormFoot>
          <SubmitButton color="danger" variant="outlined" intent={{ name: 'intent', value: 'revoke' }}>
            {t('key.revoke')}
          </SubmitButton>
        </FormFoot>
      </FormCard>
    </Form>
  );
}

function Facts() {
  const { t } = useTranslation('account');
  const { key, example } = useLoaderData<typeof loader>();
  return (
    <FormCard title={t('key.facts')} columns={1}>
      <p className="settings__note">
        <bdi dir="ltr">{key.start}…</bdi> ·{' '}
        <TextWithValue text={(value) => t('key.madeOn', { value })}>
          <Moment at={key.createdAt} />
        </TextWithValue>{' '}
        · {t('key.uses', { count: key.uses })}
        {key.lastUsedAt && (
          <>
            {' · '}
            <TextWithValue text={(value) => t('key.last', { value })}>
              <Moment at={key.lastUsedAt} time />
            </TextWithValue>
          </>
        )}
        {key.expiresOn && (
          <>
            {' · '}
            <TextWithValue text={(value) => t('key.until', { value })}>
              <Day date={key.expiresOn} />
            </TextWithValue>
          </>
        )}
      </p>
      <p className="settings__row">
        {key.scopes.map((scope) => (
          <Chip key={scope} color="neutral">
            {scopeWords(t, scope)}
          </Chip>
        ))}
      </p>
      {example === null ? null : (
        <pre className="settings__code" dir="ltr" tabIndex={0}>
          {`curl -H 'Authorization: Token ${key.start}…' '${example}'`}
        </pre>
      )}
    </FormCard>
  );
}
