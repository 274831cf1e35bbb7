import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { readTimeZone } from '~/http/time-zone.server';
import { todaysZoneName, zonesByArea } from '~/models/shared/zone-names';
import displayCss from '~/components/preferences/preferences.css?url';
import { PreferencesForm } from '~/components/preferences/preferences-form';

export const handle = { i18n: ['display', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: displayCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'signed-in');
  const [{ zone }, t] = await Promise.all([readTimeZone(request), translatorFor(request, 'display')]);
  return { title: t('title'), zone: todaysZoneName(zone), groups: zonesByArea() };
}

/** The user's display settings, on a separate page that only requires signing in. */
export default function Display() {
  const { t } = useTranslation(['display', 'form', 'common']);
  const { title, zone, groups } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHeader title={title} sub={t('text')} />
      <PreferencesForm zone={zone} groups={groups} redirectTo="/preferences/display" />
    </Page>
  );
}
