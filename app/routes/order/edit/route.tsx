import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useSearchParams } from '@remix-run/react';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/components/feedback/empty-state';
import { reloadAfterConflict } from '~/components/form/revalidate-after-conflict';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { Alert } from '~/components/ui/alert';
import { HiddenQuery } from '~/components/data-table/hidden-query';
import { SearchBox } from '~/components/data-table/toolbar/search-box';
import { Button, ButtonLink } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { languageOf, translatorFor } from '~/http/i18n.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { readTimeZone } from '~/http/time-zone.server';
import { RecordTimeline } from '~/components/feedback/record-timeline';
import { useActionResult } from '~/components/form/use-answer';
import { canView } from '~/models/access/ability';
import { storedOrder } from '~/models/order/queries.server';
import { timelineOf } from '~/models/change/timeline.server';
import { OrderForm } from './form';
import { listQueryOf } from '../links';
import { editPage, saveOrderForm } from './form.server';
import orderCss from '../order.css?url';

export const handle = { i18n: ['order', 'form', 'activity'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: orderCss }];
export const shouldRevalidate = reloadAfterConflict;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Order');
  const id = idParam(params.id);
  const find = new URL(request.url).searchParams.get('find') ?? '';
  const language = await languageOf(request);
  const [page, t, { zone }] = await Promise.all([
    orThrow(editPage(id, language, { find, seesClients: canView(account, 'Invoice') })),
    translatorFor(request, 'order'),
    readTimeZone(request),
  ]);
  return { ...page, timeline: await timelineOf(`orders/${id}`, zone), title: t('edit.title', { id }) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { actor, account } = await requireAccess(request, 'Order');
  const id = idParam(params.id);
  await orThrow(storedOrder(id));
  return saveOrderForm({ request, id, actor, seesClients: canView(account, 'Invoice') });
}

/**
 * Edits an order's lines with their discounts, delivery, customer, addresses, note, and status, and shows the price
 * difference before saving (design §7).
 */
export default function EditOrder() {
  const { t } = useTranslation(['order', 'common']);
  const page = useLoaderData<typeof loader>();
  const { id, title, locked, invoiceId, timeline, isNarrowed } = page;
  const actionData = useActionResult<typeof action>();
  const inList = listQueryOf(useSearchParams()[0]);
  const view = `/apps/order/view/${id}${inList}`;
  return (
    <Page>
      <PageHeader
        title={title}
        above={[{ label: t('order', { id }), to: view }]}
        crumb={t('common:actions.edit')}
        listQuery={inList}
      />
      {invoiceId !== null && !locked && <Alert color="warning" title={t('edit.invoiced')} />}
      {locked && !actionData ? (
        <Card>
          <EmptyState
            icon={<Lock size={24} />}
            title={t('edit.locked.title')}
            text={t('edit.locked.text')}
            action={<ButtonLink to={view}>{t('edit.locked.view')}</ButtonLink>}
          />
        </Card>
      ) : (
        <>
          {isNarrowed && <FindProducts />}
          <OrderForm key={id} {...page} actionData={actionData} cancelTo={view} />
        </>
      )}
      <div className="order-edit__timeline">
        <RecordTimeline days={timeline} />
      </div>
    </Page>
  );
}

/** Filters the products that the lines can contain, if there are too many for a select. Preserves typed values. */
function FindProducts() {
  const { t } = useTranslation('order');
  const [search] = useSearchParams();
  return (
    <Form className="order-edit__find" role="search" preventScrollReset>
      <HiddenQuery search={search} own={['find']} />
      <SearchBox label={t('edit.find')} search={search} name="find" />
      <Button type="submit" variant="soft" color="neutral" size="sm">
        {t('edit.findButton')}
      </Button>
    </Form>
  );
}
