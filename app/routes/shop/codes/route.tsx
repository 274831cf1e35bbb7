import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { Card, CardTitle } from '~/components/ui/card';
import { usePathAccess } from '~/components/ui/path-access';
import { translatorFor } from '~/http/i18n.server';
import { readForm, requireAccess } from '~/http/page.server';
import { todayOf } from '~/http/time-zone.server';
import { listCodes } from '~/models/checkout/codes.server';
import { actOnCodes } from './actions.server';
import { CouponForm, GiftCardForm } from './forms';
import { CouponTable, GiftCardTable } from './tables';
import codesCss from './codes.css?url';

export const handle = { i18n: ['shop', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: codesCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'Order');
  const [codes, t] = await Promise.all([listCodes(await todayOf(request)), translatorFor(request, 'shop')]);
  return { ...codes, title: t('codes.title') };
}

export async function action({ request }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'Order');
  const form = await readForm(request);
  return actOnCodes(form, { request, form, account, actor });
}

/** The shop's coupons and gift cards with their terms, buttons to turn them on or off, and forms to add new ones. */
export default function Codes() {
  const { t } = useTranslation('shop');
  const { coupons, giftCards } = useLoaderData<typeof loader>();
  const editable = usePathAccess().canPost(useLocation().pathname);
  useLiveUpdates(['coupons', 'giftCards']);
  return (
    <Page>
      <PageHeader title={t('codes.title')} />
      <div className="codes">
        <Card>
          <CardTitle>{t('codes.coupons')}</CardTitle>
          <CouponTable coupons={coupons} />
          {editable && <CouponForm key={`coupons ${coupons.length}`} />}
        </Card>
        <Card>
          <CardTitle>{t('codes.giftCards')}</CardTitle>
          <GiftCardTable giftCards={giftCards} />
          {editable && <GiftCardForm key={`cards ${giftCards.length}`} />}
        </Card>
      </div>
    </Page>
  );
}
