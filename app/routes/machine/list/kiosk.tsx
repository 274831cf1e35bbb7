import { useLoaderData, useSearchParams } from '@remix-run/react';
import { MonitorPlay } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TableFooter } from '~/components/data-table/footer';
import { listUrl } from '~/components/data-table/list-url';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { ButtonLink } from '~/components/ui/button';
import { MachineCards } from './cards';
import { Fleet, Standing } from './fleet';
import type { loader } from './route';

/** Refresh interval in seconds, for pages without JavaScript. */
const refreshSeconds = 30;

/** The fleet on an unattended screen (kiosk mode): numbers and cards, without filters or selection. */
export function Kiosk() {
  const { t } = useTranslation('machine');
  const { rows, total, query } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  return (
    <Page className="machine-fleet machine-kiosk">
      <noscript>
        <meta httpEquiv="refresh" content={String(refreshSeconds)} />
      </noscript>
      <PageHeader
        title={t('title')}
        actions={
          <ButtonLink
            variant="plain"
            color="neutral"
            to={listUrl(search, { kiosk: null, perPage: null })}
            startDecorator={<MonitorPlay size={16} aria-hidden />}
          >
            {t('kioskOff')}
          </ButtonLink>
        }
      />
      <Fleet />
      <Standing isLinked={false} />
      <MachineCards machines={rows} />
      {total > rows.length && <TableFooter query={query} total={total} search={search} />}
    </Page>
  );
}
