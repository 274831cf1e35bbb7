import { Form } from '@remix-run/react';
import { ChevronUp, Ticket } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PostButton } from '~/components/form/post-button';
import { Money } from '~/components/text/money';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { buttonClass } from '~/components/ui/class-names';
import { FormControl, FormHelperText, FormLabel } from '~/components/ui/form-control';
import { Input } from '~/components/ui/input';
import { useAnswer } from '~/components/form/use-answer';
import { formatPercent } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import type { CheckoutView } from '~/models/checkout/queries.server';

/** What the action answers when a code will not do. */
type Refused = { code?: { kind: 'coupon' | 'giftCard'; typed: string; error: string } } | undefined;

/**
 * The sums of the cart as it stands, worked out on the server, and the coupon; on a phone folded into a bar with the total
 * at the lower edge, where the way on (`children`) stays in sight. A code that was refused opens it.
 */
export function Summary({ view, children }: { view: CheckoutView; children?: ReactNode }) {
  const { t } = useTranslation('shop');
  const refused = (useAnswer() as Refused)?.code?.kind === 'coupon';
  const language = useLanguage();
  const { sums, delivery, couponOff, giftCardPaid, taxPercent } = view;
  return (
    <Card className="checkout-sums">
      <details className="checkout-sums__fold" open={refused || undefined}>
        <summary className="checkout-sums__bar">
          <span>{t('checkout.sums.total')}</span>
          <Money cents={sums.total} />
          <ChevronUp size={18} aria-hidden />
        </summary>
        <h2 className="card__title">{t('checkout.sums.title')}</h2>
        <CodeForm kind="coupon" code={view.coupon} />
        <dl>
          <Row label={t('checkout.sums.subtotal')} cents={sums.subtotal} />
          {sums.discount > 0 && <Row label={t('checkout.sums.discount')} cents={-sums.discount} />}
          {couponOff && <Row label={t('checkout.sums.coupon', { code: couponOff.code })} cents={-couponOff.amount} />}
          {delivery && <Row label={t('checkout.sums.delivery')} cents={sums.delivery} />}
          <Row label={t('checkout.sums.total')} cents={sums.total} total />
          {taxPercent > 0 && (
            <Row
              label={t('checkout.sums.tax', { percent: formatPercent(taxPercent, language) })}
              cents={sums.tax}
              quiet
            />
          )}
          {giftCardPaid && (
            <>
              <Row label={t('checkout.sums.giftCard', { code: giftCardPaid.code })} cents={-giftCardPaid.amount} />
              <Row label={t('checkout.sums.due')} cents={sums.due} total />
            </>
          )}
        </dl>
      </details>
      {children}
    </Card>
  );
}

function Row({ label, cents, total, quiet }: { label: string; cents: number; total?: boolean; quiet?: boolean }) {
  const look = total ? 'checkout-sums__total' : quiet ? 'checkout-sums__quiet' : undefined;
  return (
    <>
      <dt className={look}>{label}</dt>
      <dd className={look}>
        <Money cents={cents} />
      </dd>
    </>
  );
}

/** A field for a coupon or a gift card, or the one that counts with a button that takes it away. Posts to the cart. */
export function CodeForm({ kind, code }: { kind: 'coupon' | 'giftCard'; code: string }) {
  const { t } = useTranslation('shop');
  const refused = (useAnswer() as Refused)?.code;
  const mine = refused?.kind === kind ? refused : undefined;
  const id = useId();
  if (code !== '') {
    return (
      <div className="checkout-code">
        <Ticket size={16} aria-hidden />
        <bdi>{code}</bdi>
        <PostButton
          fields={{ intent: kind, code: '' }}
          className={buttonClass({ variant: 'plain', color: 'neutral', size: 'sm' })}
          label={t('checkout.code.remove', { code })}
        >
          {t('checkout.remove')}
        </PostButton>
      </div>
    );
  }
  return (
    <Form method="post" className="checkout-code__form" preventScrollReset>
      <input type="hidden" name="intent" value={kind} />
      <FormControl error={mine !== undefined}>
        <FormLabel htmlFor={id}>{t(`checkout.code.${kind}`)}</FormLabel>
        <span className="checkout-code__field">
          <Input
            id={id}
            name="code"
            size="sm"
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            dir="ltr"
            defaultValue={mine?.typed}
            error={mine !== undefined}
            aria-invalid={mine ? true : undefined}
            aria-describedby={`${id}-note`}
          />
          <Button variant="soft" size="sm">
            {t('checkout.code.apply')}
          </Button>
        </span>
        <FormHelperText id={`${id}-note`}>{mine?.error ?? t(`checkout.code.${kind}Hint`)}</FormHelperText>
      </FormControl>
    </Form>
  );
}
