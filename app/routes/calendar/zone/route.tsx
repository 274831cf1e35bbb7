import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ZoneField } from '~/components/form/fields/zone';
import { FormFoot } from '~/components/form/form-actions';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { Card } from '~/components/ui/card';
import { viewNeed } from '~/models/access/ability';
import { todaysZoneName, zonesByArea } from '~/models/shared/zone-names';
import { translatorFor } from '~/http/i18n.server';
import { readForm, requireAccess } from '~/http/page.server';
import { readTimeZone, zoneCookieFrom } from '~/http/time-zone.server';
import { redirectWithToast } from '~/http/toast.server';
import { keepWithAccount } from '~/http/preference-cookies.server';
import { calendarUrl, readCalendarQuery } from '../query';
import { Button, ButtonLink } from '~/components/ui/button';

export const handle = { i18n: ['calendar', 'form'] };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'Calendar');
  const [{ zone }, t] = await Promise.all([readTimeZone(request), translatorFor(request, 'calendar')]);
  return { title: t('zone.title'), zone: todaysZoneName(zone), groups: zonesByArea() };
}

/**
 * Saves the selected zone like the preferences do, in a cookie and in the account, and redirects to the calendar.
 * Requires only permission to view the calendar, because the zone belongs to the user.
 */
export async function action({ request }: ActionFunctionArgs) {
  await requireAccess(request, viewNeed('Calendar'));
  const form = await readForm(request);
  const cookie = await zoneCookieFrom(request, form);
  const to = calendarUrl(readCalendarQuery(new URL(request.url).searchParams));
  if (cookie === 'unknown') {
    const t = await translatorFor(request, 'calendar');
    return redirectWithToast(request, to, { type: 'error', message: t('zone.unknown') });
  }
  if (cookie !== null) await keepWithAccount(request, { zone: String(form.get('zone')) });
  return redirect(to, cookie === null ? {} : { headers: { 'Set-Cookie': cookie } });
}

export default function ChooseZone() {
  const { t } = useTranslation(['calendar', 'form']);
  const { title, zone, groups } = useLoaderData<typeof loader>();
  const closeTo = calendarUrl(readCalendarQuery(useSearchParams()[0]));
  return (
    <Page>
      <PageHeader title={title} sub={t('zone.text')} />
      <Card className="card--form">
        <Form method="post">
          <ZoneField label={t('zone.title')} zone={zone} groups={groups} />
          <FormFoot>
            <ButtonLink variant="outlined" color="neutral" to={closeTo}>
              {t('form:cancel')}
            </ButtonLink>
            <Button>{t('form:save')}</Button>
          </FormFoot>
        </Form>
      </Card>
    </Page>
  );
}
