import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { readTimeZone } from '~/http/time-zone.server';
import { todaysZoneName, zonesByArea } from '~/models/shared/zone-names';
import displayCss from '~/components/preferences/preferences.css?url';
import { PreferencesForm } from '~/components/preferences/preferences-form';
import accountCss from '../account.css?url';
import { sectionPath } from '../sections';
import { SettingsFrame } from '../settings-frame';

export const handle = { i18n: ['account', 'display', 'form'] };
export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: accountCss },
  { rel: 'stylesheet', href: displayCss },
];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'Account');
  const [{ zone }, t] = await Promise.all([readTimeZone(request), translatorFor(request, 'account')]);
  return { title: t('section.preferences'), zone: todaysZoneName(zone), groups: zonesByArea() };
}

export default function Preferences() {
  const { zone, groups } = useLoaderData<typeof loader>();
  return (
    <SettingsFrame section="preferences">
      <PreferencesForm zone={zone} groups={groups} redirectTo={sectionPath('preferences')} />
    </SettingsFrame>
  );
}
