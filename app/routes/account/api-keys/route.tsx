import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FormCard } from '~/components/form/form-card';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { Day, Moment } from '~/components/text/day';
import { ButtonLink } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { useActionResult } from '~/components/form/use-answer';
import { TextWithValue } from '~/components/text/text-with-value';
import { listApiKeys } from '~/models/api-key/queries.server';
import { newApiKeySchema, type WireApiKey } from '~/models/api-key/schema';
import { constraintsOf } from '~/http/form/parse.server';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import accountCss from '../account.css?url';
import { keyApps, makeKey } from '../new-key.server';
import { KeyForm } from './key-form';
import { Secret } from './secret';

export const handle = { i18n: ['account', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: accountCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Account');
  const [t, keys] = await Promise.all([translatorFor(request, 'account'), listApiKeys(account.id)]);
  return {
    title: t('key.title'),
    keys: keys.reverse(),
    apps: keyApps(),
    constraint: constraintsOf(newApiKeySchema),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'Account');
  return makeKey({ request, account, actor });
}

export default function ApiKeys() {
  const { t } = useTranslation(['account', 'common']);
  const { title, keys, apps, constraint } = useLoaderData<typeof loader>();
  useLiveUpdates(['apiKeys']);
  const actionData = useActionResult<typeof action>();
  return (
    <Page>
      <PageHeader
        title={title}
        sub={t('key.sub')}
        actions={
          <ButtonLink variant="outlined" color="neutral" to="/api/docs">
            {t('common:nav.apiDocs')}
          </ButtonLink>
        }
      />
      <div className="settings__body">
        {actionData?.secret && <Secret secret={actionData.secret} example={actionData.example ?? null} />}
        <FormCard title={t('key.yours')} columns={1}>
          {keys.length === 0 ? <p className="settings__note">{t('key.none')}</p> : <KeyList keys={keys} />}
        </FormCard>
        <KeyForm apps={apps} made={actionData?.secret} constraint={constraint} lastResult={actionData?.result} />
      </div>
    </Page>
  );
}

function KeyList({ keys }: { keys: WireApiKey[] }) {
  const { t } = useTranslation('account');
  return (
    <ul className="settings__list">
      {keys.map(({ id, name, start, lastUsedAt, uses, expiresOn }) => (
        <li key={id} className="settings__row">
          <KeyRound size={20} strokeWidth={1.75} aria-hidden />
          <div className="settings__row-text">
            <p className="settings__name">
              <Link to={`/pages/api-key/${id}`}>
                <bdi>{name}</bdi>
              </Link>
            </p>
            <p className="settings__note">
              <bdi dir="ltr">{start}…</bdi> · {t('key.uses', { count: uses })}
              {lastUsedAt && (
                <>
                  {' · '}
                  <TextWithValue text={(value) => t('key.last', { value })}>
                    <Moment at={lastUsedAt} time />
                  </TextWithValue>
                </>
              )}
              {' · '}
              {expiresOn ? (
                <>
                  <TextWithValue text={(value) => t('key.until', { value })}>
                    <Day date={expiresOn} />
                  </TextWithValue>
                </>
              ) : (
                t('key.forever')
              )}
            </p>
          </div>
          <ButtonLink size="sm" variant="outlined" color="neutral" to={`/pages/api-key/${id}`}>
            {t('key.manage')}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
