import { Heart, Minus, Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Day } from '~/components/text/day';
import { Money } from '~/components/text/money';
import { Num } from '~/components/text/num';
import { Button, IconButton } from '~/components/ui/button';
import type { CheckoutView } from '~/models/checkout/queries.server';
import { shelfIntent } from '../../acts';
import { Availability } from '../../card';
import { productPath } from '../../links';

/** A product in the cart; its buttons submit the form around the rows. */
export function CartRow({ line }: { line: CheckoutView['lines'][number] }) {
  const { t } = useTranslation('shop');
  const { id, name, brand, image, price, quantity, amount, left, offers, discountPercentage, shippingDate, priceWas } =
    line;
  const isShort = quantity > left;
  return (
    <li className="cart-row">
      <a href={productPath(line)} className="cart-row__art" tabIndex={-1} aria-hidden="true">
        <img src={image} alt="" width={96} height={96} loading="lazy" decoding="async" />
      </a>
      <div className="cart-row__text">
        <h2 className="shop-card__name">
          <a href={productPath(line)}>
            <bdi>{name}</bdi>
          </a>
        </h2>
        <p className="cart-row__quiet">
          {t('cart.soldBy')} <bdi>{brand}</bdi>
        </p>
        {isShort ? <Availability stock={left} /> : null}
        <p className="cart-row__quiet">
          {t('cart.arrives')} <Day date={shippingDate.slice(0, 10)} />
        </p>
        <p className="shop-stock shop-stock--in">
          {t('cart.terms', { percent: discountPercentage, offers: t('offers', { count: offers }) })}
        </p>
        {priceWas !== null && (
          <p className="shop-stock shop-stock--low" role="note">
            {t('cart.priceChanged')} <Money cents={priceWas} /> → <Money cents={price} />
          </p>
        )}
        <div className="cart-row__actions">
          <Button
            variant="plain"
            color="neutral"
            size="sm"
            name="intent"
            value={shelfIntent({ kind: 'toWishlist', id })}
            startDecorator={<Heart size={15} aria-hidden />}
            aria-label={t('cart.moveThis', { name })}
          >
            {t('cart.move')}
          </Button>
          <Button
            variant="plain"
            color="danger"
            size="sm"
            name="intent"
            value={shelfIntent({ kind: 'remove', id })}
            startDecorator={<X size={15} aria-hidden />}
            aria-label={t('cart.removeThis', { name })}
          >
            {t('checkout.remove')}
          </Button>
        </div>
      </div>
      <div className="cart-row__end">
        <div className="cart-stepper" role="group" aria-label={t('cart.quantityOf', { name })}>
          <IconButton
            size="sm"
            variant="outlined"
            type="submit"
            name="intent"
            value={`qty:${id}:${quantity - 1}`}
            disabled={quantity <= 1}
            aria-label={t('cart.less', { name })}
          >
            <Minus size={14} aria-hidden />
          </IconButton>
          <Num as="strong">{quantity}</Num>
          <IconButton
            size="sm"
            variant="outlined"
            type="submit"
            name="intent"
            value={`qty:${id}:${quantity + 1}`}
            disabled={quantity >= Math.min(99, left)}
            aria-label={t('cart.oneMore', { name })}
          >
            <Plus size={14} aria-hidden />
          </IconButton>
        </div>
        <Money cents={amount} className="shop-price" />
        {amount !== price * quantity && (
          <s className="cart-row__quiet">
            <Money cents={price * quantity} />
          </s>
        )}
      </div>
    </li>
  );
}
