import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RouteError } from '~/components/feedback/route-error';
import { SubmitButton } from '~/components/form/submit-button';
import { ZoneField } from '~/components/form/zone-field';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { Radio } from '~/components/ui/checkbox';
import { FormLabel } from '~/components/ui/form-control';
import { Card } from '~/components/ui/card';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { pageTitle } from '~/http/page-title';
import { readTimeZone } from '~/http/time-zone.server';
import { layoutChoices } from '~/layout.config';
import { useRootData } from '~/lib/root-data';
import { todaysZoneName, zonesByArea } from '~/models/shared/zone-names';
import displayCss from './display.css?url';

export const handle = { i18n: ['display', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: displayCss }];
export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'signed-in');
  const [{ zone }, t] = await Promise.all([readTimeZone(request), translatorFor(request, 'display')]);
  return { title: t('title'), zone: todaysZoneName(zone), groups: zonesByArea() };
}

/** How the product looks to the person: layout, skin, direction and time zone, one form that needs no script. */
export default function Display() {
  const { t } = useTranslation(['display', 'form', 'common']);
  const { title, zone, groups } = useLoaderData<typeof loader>();
  const root = useRootData();
  if (!root) return null;
  const now = { ...root.layout, skin: root.skin, direction: root.dir };
  const names = Object.keys(layoutChoices) as (keyof typeof layoutChoices)[];
  return (
    <Page>
      <PageHeader
        title={title}
        sub={t('text')}
        crumbs={[{ label: t('common:nav.dashboard'), to: '/' }, { label: title }]}
      />
      {/* Another skin or direction is written into the first byte: a new document, not a change in place. */}
      <Card className="card--form">
        <form method="post" action="/preferences" className="display">
          <input type="hidden" name="redirectTo" value="/preferences/display" />
          {names.map((name) => (
            <Choice key={name} legend={t(`${name}.title`)} name={name} chosen={now[name]}>
              {layoutChoices[name].map((value) => ({ value, label: t(`${name}.${value}` as 'layout.vertical') }))}
            </Choice>
          ))}
          <Choice legend={t('menuCollapsed.title')} name="menuCollapsed" chosen={String(root.menuCollapsed)}>
            {(['false', 'true'] as const).map((value) => ({ value, label: t(`menuCollapsed.${value}`) }))}
          </Choice>
          <ZoneField label={t('zone')} zone={zone} groups={groups} />
          <div className="dialog__foot">
            <SubmitButton>{t('form:save')}</SubmitButton>
          </div>
        </form>
      </Card>
    </Page>
  );
}

/** One of a few values as radio buttons. */
function Choice({
  legend,
  name,
  chosen,
  children,
}: {
  legend: string;
  name: string;
  chosen: string;
  children: { value: string; label: string }[];
}) {
  return (
    <fieldset className="display__choice">
      <FormLabel component="legend">{legend}</FormLabel>
      {children.map(({ value, label }) => (
        <label key={value} className="display__option">
          <Radio name={name} value={value} defaultChecked={value === chosen} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
