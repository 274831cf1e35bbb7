import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, data, redirect } from '@remix-run/node';
import { Form, Link, useLoaderData, useSearchParams } from '@remix-run/react';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SubmitButton } from '~/components/form/submit-button';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { todaysZoneName, zonesByArea } from '~/models/calendar/zone-names';
import { isTimeZone } from '~/models/shared/zoned-time';
import { translatorFor } from '~/http/i18n.server';
import { readForm, requireAccess } from '~/http/page.server';
import { pageTitle } from '~/http/page-title';
import { readTimeZone, timeZoneCookie } from '~/http/time-zone.server';
import { redirectWithToast } from '~/http/toast.server';
import { calendarUrl, readCalendarQuery } from '../query';

export const handle = { i18n: ['calendar', 'form'] };
export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'Calendar');
  const [{ zone }, t] = await Promise.all([readTimeZone(request), translatorFor(request, 'calendar')]);
  return { title: t('zone.title'), zone: todaysZoneName(zone), groups: zonesByArea() };
}

/**
 * Keeps the zone in a cookie. `detected=1` comes from the page itself, which names the browser's zone; it never takes the
 * place of a zone somebody chose.
 */
export async function action({ request }: ActionFunctionArgs) {
  await requireAccess(request, 'Calendar');
  const form = await readForm(request);
  const zone = todaysZoneName(String(form.get('zone') ?? ''));
  const detected = form.get('detected') === '1';
  const before = await readTimeZone(request);
  const t = await translatorFor(request, 'calendar');
  const to = calendarUrl(readCalendarQuery(new URL(request.url).searchParams));
  if (!isTimeZone(zone)) {
    return detected ? data(null) : redirectWithToast(request, to, { type: 'error', message: t('zone.unknown') });
  }
  const headers = { 'Set-Cookie': await timeZoneCookie({ zone, chosen: !detected }) };
  if (detected) return data(null, before.chosen ? {} : { headers });
  return redirect(to, { headers });
}

export default function ChooseZone() {
  const { t } = useTranslation(['calendar', 'form']);
  const { title, zone, groups } = useLoaderData<typeof loader>();
  const closeTo = calendarUrl(readCalendarQuery(useSearchParams()[0]));
  return (
    <Page>
      <PageHeader title={title} sub={t('zone.text')} crumbs={[{ label: t('title'), to: closeTo }, { label: title }]} />
      <Form method="post" className="card card--form">
        <label className="field">
          <span className="field__label">{t('zone.title')}</span>
          <span className="select select--md">
            <select className="select__control" name="zone" defaultValue={zone} dir="ltr">
              {groups.map(({ name, zones }) => (
                <optgroup key={name} label={name}>
                  {zones.map((one) => (
                    <option key={one} value={one}>
                      {one.replaceAll('_', ' ')}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
            <ChevronDown className="select__chevron" size={15} aria-hidden />
          </span>
        </label>
        <div className="dialog__foot">
          <Link className="btn btn--outlined btn--neutral btn--md" to={closeTo}>
            {t('form:cancel')}
          </Link>
          <SubmitButton>{t('form:save')}</SubmitButton>
        </div>
      </Form>
    </Page>
  );
}
