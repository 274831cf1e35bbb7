import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { ButtonLink } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { buttonClass } from '~/components/ui/class-names';
import { translatorFor } from '~/http/i18n.server';
import { periodAt, taxReport } from '~/models/invoice/tax-report.server';
import invoiceCss from '../invoice.css?url';
import { taxesPath } from '../links';
import { PeriodForm } from '../period-form';
import { askedPeriod } from './period.server';
import { TaxTable } from './table';

export const handle = { i18n: ['invoice'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: invoiceCss }];

/** Loads the tax report for the days in the URL, by default the current quarter. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { onDay, from, to } = await askedPeriod(request);
  const [t, report] = await Promise.all([translatorFor(request, 'invoice'), taxReport({ from, to })]);
  const periods = (['month', 'quarter', 'year'] as const).flatMap((unit) => [
    { name: unit, ...periodAt(onDay, unit) },
    { name: `${unit}Before` as const, ...periodAt(onDay, unit, 1) },
  ]);
  return { title: t('taxes.title'), from, to, report, periods };
}

/** Tax report for a period: net, tax, and gross amounts of the issued documents, by tax rate. */
export default function TaxReport() {
  const { t } = useTranslation('invoice');
  const { title, from, to, report, periods } = useLoaderData<typeof loader>();
  useLiveUpdates(['invoices']);
  return (
    <Page>
      <PageHeader
        title={title}
        sub={t('taxes.sub')}
        actions={
          <a
            className={buttonClass({ size: 'sm', variant: 'outlined', color: 'neutral' })}
            href={`${taxesPath}/export?${new URLSearchParams({ from, to })}`}
            download
          >
            <Download size={16} aria-hidden />
            {t('taxes.export')}
          </a>
        }
      />
      <nav className="tax-periods" aria-label={t('taxes.periods')}>
        {periods.map(({ name, ...days }) => {
          const isShown = days.from === from && days.to === to;
          return (
            <ButtonLink
              key={name}
              size="sm"
              variant={isShown ? 'soft' : 'outlined'}
              color="neutral"
              to={`${taxesPath}?${new URLSearchParams(days)}`}
              aria-current={isShown ? 'true' : undefined}
              preventScrollReset
            >
              {t(`taxes.period.${name}`)}
            </ButtonLink>
          );
        })}
      </nav>
      <PeriodForm from={from} to={to} />
      <Card>
        <TaxTable report={report} from={from} to={to} />
      </Card>
    </Page>
  );
}
