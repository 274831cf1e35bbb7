import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ShoppingBag, ShoppingCart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/components/feedback/empty-state';
import { RouteError } from '~/components/feedback/route-error';
import { PostButton } from '~/components/form/post-button';
import { Money } from '~/components/text/money';
import { Num } from '~/components/text/num';
import { Card } from '~/components/ui/card';
import { CardList, CardRow, CardRowEnd, CardRowName, CardRowText } from '~/components/ui/card-list';
import { buttonClass } from '~/components/ui/class-names';
import { translatorFor } from '~/http/i18n.server';
import { intents } from '~/http/form/intents.server';
import { orThrow, readForm, requireAccess } from '~/http/page.server';
import { redirectWithToast } from '~/http/toast.server';
import { canUse } from '~/models/access/ability';
import { importSharedItems } from '~/models/shelf-link/commands.server';
import { sharedShelf } from '~/models/shelf-link/queries.server';
import type { Actor } from '~/models/store/change-log';
import { signedIn } from '~/sessions.server';
import { Availability } from '../card';
import { checkoutPath, productPath } from '../links';
import shopCss from '../shop.css?url';
import { Note } from '~/components/ui/layout';

export const handle = { i18n: ['shop'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: shopCss }];
export const meta: MetaFunction<typeof loader> = () => [{ name: 'robots', content: 'noindex' }];

const closed = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
export const headers: HeadersFunction = () => closed;

/** Loads the current wishlist or cart for anyone with the link. Throws a 404 response unless the link is enabled. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { accountId, owner, shelf, rows } = await orThrow(sharedShelf(params.token ?? ''));
  const [person, t] = await Promise.all([signedIn(request), translatorFor(request, 'shop')]);
  const isOwn = person?.account.id === accountId;
  const canBuy = person ? canUse(person.account, 'Purchase') : true;
  // Uploaded images are only for signed-in users. Everyone else sees a generated image.
  const pictures = rows.map(({ image, slug, ...row }) => ({
    ...row,
    slug,
    image: person || image.startsWith('/art/') ? image : `/art/product/${slug}.svg`,
  }));
  const title = t(`shared.${shelf}`, { name: owner });
  return data({ title, shelf, rows: pictures, isOwn, canTake: canBuy && !isOwn }, { headers: closed });
}

const act = intents({
  take: async ({ request, token, accountId, actor }: Taking) => {
    const { result, changeId } = await orThrow(importSharedItems({ token, accountId, actor }));
    const message = (await translatorFor(request, 'shop'))('shared.taken', { count: result.count });
    return redirectWithToast(request, checkoutPath, { type: 'success', message, changeId });
  },
});

interface Taking {
  request: Request;
  token: string;
  accountId: number;
  actor: Actor;
}

/** Adds the displayed products to the signed-in user's cart. Other visitors must sign in first. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'Purchase');
  const form = await readForm(request);
  return act(form, { request, token: params.token ?? '', accountId: account.id, actor });
}

export default function SharedShelfPage() {
  const { t } = useTranslation('shop');
  const { title, shelf, rows, isOwn, canTake } = useLoaderData<typeof loader>();
  return (
    <div className="shop-shared">
      <h1 className="shop-shared__title">
        <bdi>{title}</bdi>
      </h1>
      <Note>{t('list.count', { count: rows.length })}</Note>
      {isOwn && <Note>{t('shared.own')}</Note>}
      <Card>
        {rows.length === 0 ? (
          <EmptyState
            icon={<ShoppingBag size={24} />}
            title={t(`shared.empty.${shelf}`)}
            text={t('shared.empty.text')}
          />
        ) : (
          <CardList aria-label={title}>
            {rows.map(({ line, name, brand, color, image, price, qty, slug, stock }) => (
              <CardRow key={line}>
                <img className="shop-shared__art" src={image} alt="" width={64} height={48} decoding="async" />
                <CardRowText>
                  <CardRowName component="a" href={productPath({ slug, color })}>
                    <bdi>{name}</bdi>
                  </CardRowName>
                  <bdi>{brand}</bdi>
                  {color && <span> · {t('cart.color', { color: t(`color.${color}`) })}</span>}
                  <Availability stock={stock} />
                </CardRowText>
                <CardRowEnd>
                  {qty > 1 && (
                    <>
                      <Num as="span">{qty}×</Num>{' '}
                    </>
                  )}
                  <Money cents={price} />
                </CardRowEnd>
              </CardRow>
            ))}
          </CardList>
        )}
      </Card>
      {canTake && rows.length > 0 && (
        <PostButton fields={{ intent: 'take' }} className={buttonClass({ size: 'lg' })}>
          <ShoppingCart size={17} aria-hidden />
          {t('shared.take', { count: rows.length })}
        </PostButton>
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return <RouteError full />;
}
