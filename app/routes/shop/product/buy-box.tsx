import { Heart, ShoppingCart, Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Money } from '~/components/text/money';
import { Button, ButtonLink, IconButton } from '~/components/ui/button';
import { CardTitle } from '~/components/ui/card';
import { Chip } from '~/components/ui/chip';
import { Rating } from '~/components/ui/rating';
import { cartTerms, coloredName, type ColorOption } from '~/models/product/rules';
import type { ProductCard } from '~/models/product/shop.server';
import { shelfIntent } from '../acts';
import { Availability, SalePrice } from '../card';
import { checkoutPath } from '../links';
import type { ShelfState } from '../use-shelves';
import { Cluster } from '~/components/ui/layout';

interface BuyProps {
  product: ProductCard & { description: string };
  color: ColorOption | null;
  shelves: Pick<ShelfState, 'wished' | 'inCart' | 'lines'>;
}

/** ID of the form that the product's buttons submit. */
export const buyForm = 'buy';

/** Details of a product, and its actions. The buttons submit the form with the ID `buyForm`. */
export function BuyBox({ product, color, shelves }: BuyProps) {
  const { t } = useTranslation('shop');
  const { id, brand, rating, price, sale, stock, hasFreeShipping, description } = product;
  const { offers, discountPercentage } = cartTerms(id, '2000-01-01');
  return (
    <>
      <p className="shop-card__meta">
        <bdi>{brand}</bdi>
        <Rating value={rating} label={t('rating', { count: rating })} />
      </p>
      <p className="product-price">
        <SalePrice price={price} sale={sale} />
      </p>
      <Availability stock={stock} always />
      {color && <p className="product-text">{t('cart.color', { color: t(`color.${color}`) })}</p>}
      <Cluster as="p" align="normal">
        {hasFreeShipping && (
          <Chip color="success" startDecorator={<Truck size={14} aria-hidden />}>
            {t('freeShipping')}
          </Chip>
        )}
        {discountPercentage > 0 && (
          <>
            <Chip color="primary">{t('offers', { count: offers })}</Chip>
            <Chip color="primary">{t('discount', { percent: discountPercentage })}</Chip>
          </>
        )}
      </Cluster>
      <p className="product-text" dir="auto">
        {description}
      </p>
      <CardTitle>{t('product.features')}</CardTitle>
      <ul className="product-features">
        {brand && <li>{t('product.feature.brand', { brand })}</li>}
        <li>{t('product.feature.colors')}</li>
        <li>{t(hasFreeShipping ? 'product.feature.free' : 'product.feature.paid')}</li>
        {discountPercentage > 0 && <li>{t('product.feature.discount', { percent: discountPercentage })}</li>}
      </ul>
      <BuyButtons product={product} color={color} shelves={shelves} />
    </>
  );
}

/** Actions for the product, below its details or, on a phone, in the bar at the bottom of the screen. */
export function BuyButtons({
  product: { id, sale, stock },
  color,
  shelves,
  isBar = false,
}: BuyProps & { isBar?: boolean }) {
  const { t } = useTranslation('shop');
  const isWished = shelves.wished.has(id);
  const isInCart = color ? shelves.lines.has(coloredName({ productId: id, color })) : shelves.inCart.has(id);
  const wishLabel = isWished ? t('product.unwish') : t('product.wish');
  const wish = {
    form: buyForm,
    name: 'intent',
    className: 'product-wish',
    value: shelfIntent({ kind: isWished ? 'unwish' : 'wish', id, color }),
    'data-wished': isWished || undefined,
  };
  return (
    <div className={isBar ? 'product-bar product-bar--page' : 'product-bar'}>
      {isInCart ? (
        <ButtonLink to={checkoutPath} startDecorator={<ShoppingCart size={17} aria-hidden />}>
          {t('card.viewCart')}
        </ButtonLink>
      ) : (
        stock > 0 && (
          <Button
            form={buyForm}
            name="intent"
            value={shelfIntent({ kind: 'add', id, color })}
            startDecorator={<ShoppingCart size={17} aria-hidden />}
          >
            {t('product.add')}
          </Button>
        )
      )}
      {isBar ? (
        <IconButton type="submit" variant="outlined" aria-label={wishLabel} {...wish}>
          <Heart size={17} aria-hidden />
        </IconButton>
      ) : (
        <Button variant="outlined" color="neutral" startDecorator={<Heart size={17} aria-hidden />} {...wish}>
          {wishLabel}
        </Button>
      )}
      {isBar && <Money cents={sale} className="product-bar__price" />}
    </div>
  );
}
