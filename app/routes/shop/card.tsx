import { Heart, ShoppingCart, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ChangeFailureNote } from '~/components/optimistic/change-failure-note';
import { Money } from '~/components/text/money';
import { Num } from '~/components/text/num';
import { Button, ButtonLink } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { Chip } from '~/components/ui/chip';
import type { ProductCard } from '~/models/product/shop.server';
import { lowStock } from '~/models/product/rules';
import { shelfIntent } from './acts';
import { checkoutPath, productPath } from './links';
import type { ShelfState } from './use-shelves';
import { Cluster } from '~/components/ui/layout';

/**
 * A product in a grid or a list (design §7). Its buttons submit the form around the list. If `move` is set, as on the
 * wishlist, the cart button moves the product to the cart.
 */
export function ShopCard({
  product,
  shelves,
  move = false,
  eager = false,
}: {
  product: ProductCard;
  shelves: Pick<ShelfState, 'wished' | 'inCart' | 'failures' | 'retry' | 'dismiss'>;
  move?: boolean;
  eager?: boolean;
}) {
  const { t } = useTranslation('shop');
  const { id, name, brand, image, rating, price, sale, hasFreeShipping, stock } = product;
  const failure = shelves.failures.get(String(id));
  const isWished = shelves.wished.has(id);
  const heart = isWished ? t('card.unwish', { name }) : t('card.wish', { name });
  return (
    <Card component="li" className="shop-card">
      <a className="shop-card__art" href={productPath(product)} tabIndex={-1} aria-hidden="true">
        <img src={image} alt="" width={400} height={300} loading={eager ? 'eager' : 'lazy'} decoding="async" />
      </a>
      {hasFreeShipping && (
        <Chip color="success" className="shop-card__chip">
          {t('freeShipping')}
        </Chip>
      )}
      <button
        className="shop-heart"
        name="intent"
        value={shelfIntent({ kind: isWished ? 'unwish' : 'wish', id })}
        data-wished={isWished || undefined}
        aria-label={heart}
        title={heart}
      >
        <Heart size={17} aria-hidden />
      </button>
      <div className="shop-card__body">
        <p className="shop-card__meta">
          <bdi>{brand}</bdi>
          <Rating stars={rating} />
        </p>
        <h2 className="shop-card__name">
          <a href={productPath(product)}>
            <bdi>{name}</bdi>
          </a>
        </h2>
        <Availability stock={stock} />
        <div className="shop-card__foot">
          <SalePrice price={price} sale={sale} />
          <CartButton product={product} inCart={shelves.inCart.has(id)} move={move} />
        </div>
        {failure && (
          <ChangeFailureNote
            message={failure.message}
            onRetry={() => shelves.retry(id)}
            onDismiss={() => shelves.dismiss(id)}
          />
        )}
      </div>
    </Card>
  );
}

/** The price of a product. If it's reduced, the original price is shown crossed out. */
export function SalePrice({ price, sale }: Pick<ProductCard, 'price' | 'sale'>) {
  const { t } = useTranslation('shop');
  return (
    <Cluster as="span" gap="0 8px" align="baseline">
      <Money cents={sale} className="shop-price" />
      {sale !== price && (
        <s className="shop-sale__was">
          <span className="vh">{t('card.was')} </span>
          <Money cents={price} />
        </s>
      )}
    </Cluster>
  );
}

/** Text about the stock. Unless `always` is set, renders nothing if there's enough. */
export function Availability({ stock, always = false }: { stock: number; always?: boolean }) {
  const { t } = useTranslation('shop');
  if (stock === 0) return <p className="shop-stock shop-stock--out">{t('stock.out')}</p>;
  if (stock <= lowStock) return <p className="shop-stock shop-stock--low">{t('stock.low', { count: stock })}</p>;
  return always ? <p className="shop-stock shop-stock--in">{t('stock.in')}</p> : null;
}

function CartButton({
  product: { id, name, stock, color },
  inCart,
  move,
}: {
  product: ProductCard;
  inCart: boolean;
  move: boolean;
}) {
  const { t } = useTranslation('shop');
  if (inCart && !move) {
    return (
      <ButtonLink
        variant="outlined"
        color="neutral"
        size="sm"
        to={checkoutPath}
        aria-label={t('card.inCart', { name })}
      >
        {t('card.viewCart')}
      </ButtonLink>
    );
  }
  if (stock === 0) return null;
  return (
    <Button
      variant="soft"
      size="sm"
      name="intent"
      value={shelfIntent({ kind: move ? 'toCart' : 'add', id, color })}
      startDecorator={<ShoppingCart size={15} aria-hidden />}
      aria-label={move ? t('card.moveThis', { name }) : t('card.addThis', { name })}
    >
      {move ? t('card.move') : t('card.add')}
    </Button>
  );
}

function Rating({ stars }: { stars: number }) {
  const { t } = useTranslation('shop');
  return (
    <span className="shop-rating">
      <Star size={14} aria-hidden />
      <span className="vh">{t('rating', { count: stars })}</span>
      <Num as="span">
        <span aria-hidden="true">{stars}</span>
      </Num>
    </span>
  );
}
