import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { ButtonLink } from '~/components/ui/button';
import { blockedAddress } from '~/models/email/filter';
import { mailRules } from '~/models/email/filter.server';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { mailPath, rulesPath } from '../../links';

export { RouteError as ErrorBoundary } from '~/components/feedback/route-error';

export const handle = { i18n: ['email', 'overlay', 'form'] };

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Email');
  const t = await translatorFor(request, 'email');
  const rules = await mailRules(account.id);
  return {
    title: t('rules.title'),
    rules: rules.map((rule) => {
      const { id, from, to, subject, words } = rule;
      const blocked = blockedAddress(rule);
      const name = [from, to, subject, words].filter((text) => text !== '').join(', ') || t('rules.hasFiles');
      return { id, name: blocked === null ? name : t('rules.blocked', { address: blocked }) };
    }),
  };
}

/** Panel with the user's rules, including blocked senders. */
export default function MailRules() {
  const { t } = useTranslation('email');
  const { title, rules } = useLoaderData<typeof loader>();
  return (
    <RoutedPanel
      title={title}
      sub={t('rules.sub')}
      closeTo={mailPath}
      footer={
        <ButtonLink to={`${rulesPath}/add`} preventScrollReset>
          {t('rules.add')}
        </ButtonLink>
      }
    >
      {rules.length > 0 ? (
        <ul className="mail-tags" aria-label={title}>
          {rules.map(({ id, name }) => (
            <li key={id}>
              <Link className="mail-side__row" to={`${rulesPath}/${id}`} preventScrollReset>
                <bdi>{name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('rules.empty')}</p>
      )}
    </RoutedPanel>
  );
}
