import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { PrintBar } from '~/components/layout/print-bar';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { ButtonLink } from '~/components/ui/button';
import { readListQuery } from '~/http/list/query.server';
import { translatorFor } from '~/http/i18n.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { todayOf } from '~/http/time-zone.server';
import { getClient } from '~/models/client/queries.server';
import { textOf } from '~/models/client/rules';
import { statementQuerySchema } from '~/models/client/schema';
import { statementOf } from '~/models/client/statement';
import { addDays } from '~/models/shared/day';
import { getWorkspace } from '~/models/workspace/queries.server';
import { clientPath } from '../../links';
import { paperFoot } from '../../paper-foot';
import { PeriodForm } from '../../period-form';
import invoiceCss from '../../invoice.css?url';
import { StatementPaper } from './paper';

export const handle = { i18n: ['invoice'], paperFoot: statementFoot };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: invoiceCss }];

function statementFoot({ company, client }: { company: { name: string }; client: { name: string } }): string {
  return paperFoot({ invoice: { company, client } });
}

/**
 * Loads the account statement for the days in the URL. The last day defaults to today, and the first day to 365 days
 * before the last one. Swaps days that are in reverse order.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAccess(request, 'Invoice');
  const onDay = await todayOf(request);
  const { client, documents } = await orThrow(getClient(idParam(params.id), onDay));
  const requestedQuery = readListQuery(statementQuerySchema, new URL(request.url).searchParams);
  const days = [requestedQuery.from || addDays(requestedQuery.to || onDay, -365), requestedQuery.to || onDay] as const;
  const [from, to] = days[0] <= days[1] ? days : [days[1], days[0]];
  const [t, { company, look }] = await Promise.all([translatorFor(request, 'invoice'), getWorkspace()]);
  return {
    title: t('clients.statement.title', { name: client.name }),
    id: client.id,
    client: { ...textOf(client), clientTaxNumber: client.taxNumber },
    company,
    look,
    from,
    to,
    statement: statementOf(
      documents.map(({ invoice }) => invoice),
      { from, to },
    ),
  };
}

/** Account statement of a client for a period, to view and print. */
export default function ClientStatement() {
  const { t } = useTranslation('invoice');
  const { title, id, ...paper } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  useLiveUpdates(['clients', 'invoices']);
  const here = `${clientPath(id)}/statement`;
  const days = new URLSearchParams({ from: paper.from, to: paper.to });
  if (search.get('print') === '1') {
    return (
      <Page className="print-sheet">
        <h1 className="vh">{title}</h1>
        <PrintBar backTo={`${here}?${days}`} />
        <StatementPaper title={title} {...paper} />
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader
        title={title}
        above={[{ label: paper.client.name, to: clientPath(id) }]}
        crumb={t('clients.action.statement')}
        actions={
          <ButtonLink size="sm" variant="outlined" color="neutral" to={`${here}?${days}&print=1`}>
            <Printer size={16} aria-hidden />
            {t('action.print')}
          </ButtonLink>
        }
      />
      <PeriodForm from={paper.from} to={paper.to} />
      <StatementPaper title={title} {...paper} />
    </Page>
  );
}
