import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Link, Outlet, useLoaderData } from '@remix-run/react';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconTile } from '~/components/feedback/icon-tile';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { useCan } from '~/components/layout/use-ability';
import { Card, CardTitle } from '~/components/ui/card';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { dialogNames, dialogPath, dialogs } from '../dialogs';
import modalsCss from '../modals.css?url';

const rules = ['address', 'script', 'focus', 'tab', 'escape', 'outside', 'one'] as const;

export const handle = { i18n: ['modals', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: modalsCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'UiKit');
  return { title: (await translatorFor(request, 'modals'))('title') };
}

/** The product's dialogs, each with its own URL, and the rules that they all follow (features §19, design §7). */
export default function ModalExamples() {
  const { t } = useTranslation(['modals', 'common']);
  const { title } = useLoaderData<typeof loader>();
  const may = useCan();
  return (
    <>
      <Page>
        <PageHeader title={title} sub={t('sub')} />
        <ul className="modal-tiles" role="list">
          {dialogNames
            .filter((name) => may(dialogs[name].need))
            .map((name) => {
              const { icon: Icon, color } = dialogs[name];
              return (
                <li key={name}>
                  <Link className="modal-tile" to={dialogPath(name)} preventScrollReset>
                    <IconTile color={color} size="md">
                      <Icon size={19} />
                    </IconTile>
                    <span className="modal-tile__title">{t(`dialog.${name}.title`)}</span>
                    <span className="modal-tile__text">{t(`dialog.${name}.text`)}</span>
                  </Link>
                </li>
              );
            })}
        </ul>
        <Card aria-labelledby="rules" className="modal-rules">
          <CardTitle id="rules">{t('rules')}</CardTitle>
          <ul role="list">
            {rules.map((rule) => (
              <li key={rule}>
                <Check size={16} aria-hidden />
                {t(`rule.${rule}`)}
              </li>
            ))}
          </ul>
        </Card>
      </Page>
      <Outlet />
    </>
  );
}
