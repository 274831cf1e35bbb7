import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { ShoppingBag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/components/feedback/empty-state';
import { PostButton } from '~/components/form/post-button';
import { Alert } from '~/components/ui/alert';
import { ButtonLink } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { buttonClass } from '~/components/ui/class-names';
import { useClientNavigation } from '~/components/layout/use-client-navigation';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { changeAction } from '~/components/optimistic/change-action';
import { useActionResult } from '~/components/form/use-answer';
import { intents } from '~/http/form/intents.server';
import { readForm, requireAccess } from '~/http/page.server';
import { cardsOf, wishlistCards } from '~/models/product/shop.server';
import { shopPath, stepPath } from '../../links';
import { ProductStrip, RecentProducts } from '../../recent';
import { readRecent } from '../../recent.server';
import { ShareShelf } from '../../share';
import { shareWorks, shelfLink } from '../../share.server';
import { type ShopPost, shelfWorks } from '../../shelf-actions.server';
import { codeWorks, loadStep } from '../checkout.server';
import { CheckoutFrame } from '../frame';
import { dropGone, fitCart, type RefusedQuantity, setQuantity } from './actions.server';
import { CartRow, QuantityForms } from './row';
import { useQuantities } from './use-quantities';
import checkoutCss from '../checkout.css?url';

export const handle = { i18n: ['shop'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: checkoutCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Purchase');
  const [loaded, link] = await Promise.all([loadStep(request, 'cart'), shelfLink(account.id, 'cart')]);
  const step = { ...loaded, link };
  if (step.view.lines.length > 0) return { ...step, wished: [], recent: [] };
  // Load products that the page suggests if the cart is empty.
  const [wished, recent] = await Promise.all([wishlistCards(account.id), readRecent(request)]);
  return { ...step, wished, recent: await cardsOf(recent) };
}

const act = intents<ShopPost, Promise<unknown>>({
  ...shelfWorks,
  ...codeWorks(),
  ...shareWorks('cart'),
  qty: setQuantity,
  fit: fitCart,
  dropGone,
});

export async function action({ request }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'Purchase');
  const form = await readForm(request);
  return act(form, { request, form, account, actor });
}

export const clientAction = changeAction;

/**
 * The cart: quantities, buttons to remove a product or move it to the wishlist, and notes about changed prices and
 * insufficient stock. An empty cart shows the wishlist and recently viewed products.
 */
export default function Cart() {
  const { t } = useTranslation('shop');
  const { view, wished, recent, link } = useLoaderData<typeof loader>();
  const refused = (useActionResult() as { quantity?: RefusedQuantity } | undefined)?.quantity;
  const follow = useClientNavigation(() => false);
  const { wantedOf, onSubmit, failures, retry, dismiss } = useQuantities();
  useLiveUpdates(['cartItems', 'products']);
  const onward = (
    <ButtonLink fullWidth to={stepPath(view.next === 'cart' ? 'address' : view.next)}>
      {t('checkout.continue')}
    </ButtonLink>
  );
  return (
    <CheckoutFrame step="cart" view={view} action={view.isShort ? null : onward}>
      {view.isShort && (
        <Alert
          color="warning"
          title={t('checkout.short.title')}
          endDecorator={
            <PostButton
              fields={{ intent: 'fit' }}
              className={buttonClass({ variant: 'outlined', color: 'neutral', size: 'sm' })}
            >
              {t('checkout.short.fit')}
            </PostButton>
          }
        >
          <p>{t('checkout.short.text')}</p>
        </Alert>
      )}
      {view.gone.length > 0 && (
        <Alert
          color="warning"
          title={t('checkout.gone.title')}
          endDecorator={
            <PostButton
              fields={{ intent: 'dropGone' }}
              className={buttonClass({ variant: 'outlined', color: 'neutral', size: 'sm' })}
            >
              {t('checkout.gone.drop')}
            </PostButton>
          }
        >
          <p>
            <bdi>{view.gone.join(', ')}</bdi>
          </p>
        </Alert>
      )}
      {view.lines.length === 0 ? (
        <>
          <Card>
            <EmptyState
              icon={<ShoppingBag size={24} />}
              title={t('checkout.empty.title')}
              text={t('checkout.empty.text')}
              action={
                <ButtonLink variant="outlined" color="neutral" to={shopPath}>
                  {t('wishlist.empty.shop')}
                </ButtonLink>
              }
            />
          </Card>
          <ProductStrip title={t('wishlist.title')} products={wished} />
          <RecentProducts products={recent} />
        </>
      ) : (
        <Card>
          <Form method="post" preventScrollReset onClick={follow} onSubmit={onSubmit}>
            <ul className="cart-rows" aria-label={t('checkout.step.cart')}>
              {view.lines.map((line) => (
                <CartRow
                  key={line.line}
                  line={line}
                  wanted={wantedOf(line)}
                  refused={refused?.line === line.line ? refused : undefined}
                  failure={failures.get(line.line)?.message}
                  onRetry={() => retry(line.line)}
                  onDismiss={() => dismiss(line.line)}
                />
              ))}
            </ul>
          </Form>
          <QuantityForms lines={view.lines} onSubmit={onSubmit} />
        </Card>
      )}
      {(view.lines.length > 0 || link) && <ShareShelf shelf="cart" link={link} />}
    </CheckoutFrame>
  );
}
