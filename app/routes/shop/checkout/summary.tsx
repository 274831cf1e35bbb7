import { Form } from '@remix-run/react';
import { ChevronUp, Ticket } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCarriedForm } from '~/components/form/use-carried-form';
import { Money } from '~/components/text/money';
import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { FormControl, FormHelperText, FormLabel } from '~/components/ui/form-control';
import { Input } from '~/components/ui/input';
import { useActionResult } from '~/components/form/use-answer';
import { formatPercent } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import type { CheckoutView } from '~/models/checkout/queries.server';
import type { CodeResult } from './checkout.server';

/**
 * The current totals of the cart, calculated on the server, and the coupon. On a phone, they're collapsed into a bar at
 * the bottom edge that shows the total and the button to the next step (`children`). If a coupon is rejected, they're
 * expanded.
 */
export function Summary({
  view,
  formId,
  children,
}: {
  view: CheckoutView;
  /** ID of the step's form, see `CodeForm`. */
  formId?: string;
  children?: ReactNode;
}) {
  const { t } = useTranslation('shop');
  const refused = (useActionResult() as CodeResult | undefined)?.code?.kind === 'coupon';
  const language = useLanguage();
  const { sums, delivery, couponOff, giftCardPaid, taxPercent, taxIncluded } = view;
  const percent = formatPercent(taxPercent, language);
  return (
    <Card className="checkout-sums">
      <details className="checkout-sums__fold" open={refused || undefined}>
        <summary className="checkout-sums__bar">
          <span>{t('checkout.sums.total')}</span>
          <Money cents={sums.total} />
          <ChevronUp size={18} aria-hidden />
        </summary>
        <CardTitle>{t('checkout.sums.title')}</CardTitle>
        <CodeForm kind="coupon" view={view} formId={formId} />
        <dl>
          <Row label={t('checkout.sums.subtotal')} cents={sums.subtotal} />
          {sums.discount > 0 && <Row label={t('checkout.sums.discount')} cents={-sums.discount} />}
          {couponOff && <Row label={t('checkout.sums.coupon', { code: couponOff.code })} cents={-couponOff.amount} />}
          {delivery && (
            <Row
              label={t('checkout.sums.deliveryBy', { method: t(`checkout.delivery.${delivery}`) })}
              cents={sums.delivery}
            />
          )}
          {taxPercent > 0 && !taxIncluded && <Row label={t('checkout.sums.taxAdded', { percent })} cents={sums.tax} />}
          <Row label={t('checkout.sums.total')} cents={sums.total} total />
          {taxPercent > 0 && taxIncluded && <Row label={t('checkout.sums.tax', { percent })} cents={sums.tax} quiet />}
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

/**
 * A field for a coupon or a gift card, or the applied code with a button that removes it.
 * @param props `formId` is the ID of the step's form, which is sent along without JavaScript so that typed values
 *   aren't lost
 */
export function CodeForm({
  kind,
  view,
  formId,
}: {
  kind: 'coupon' | 'giftCard';
  view: Pick<CheckoutView, 'coupon' | 'giftCard' | 'isDemo'>;
  formId?: string;
}) {
  const code = view[kind];
  const { t } = useTranslation('shop');
  const actionData = useActionResult() as CodeResult | undefined;
  const codeResult = actionData?.code?.kind === kind ? actionData.code : undefined;
  const id = useId();
  const beside = useCarriedForm(formId ?? '');
  const along = formId === undefined ? {} : beside;
  const note = codeResult?.error ?? (view.isDemo ? t(`checkout.code.${kind}Hint`) : undefined);
  if (code !== '') {
    return (
      <Form method="post" className="checkout-code" preventScrollReset>
        <Ticket size={16} aria-hidden />
        <bdi>{code}</bdi>
        <Button
          {...along}
          name="intent"
          value={`${kind}:off`}
          variant="plain"
          color="neutral"
          size="sm"
          aria-label={t('checkout.code.remove', { code })}
        >
          {t('checkout.remove')}
        </Button>
      </Form>
    );
  }
  return (
    <Form method="post" className="checkout-code__form" preventScrollReset>
      <FormControl error={codeResult !== undefined}>
        <FormLabel htmlFor={id}>{t(`checkout.code.${kind}`)}</FormLabel>
        <span className="checkout-code__field">
          <Input
            id={id}
            form={along.form}
            name={kind}
            size="sm"
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            dir="ltr"
            defaultValue={codeResult?.typed ?? actionData?.codes?.[kind]}
            error={codeResult !== undefined}
            aria-invalid={codeResult ? true : undefined}
            aria-describedby={note ? `${id}-note` : undefined}
          />
          <Button {...along} name="intent" value={kind} variant="soft" size="sm">
            {t('checkout.code.apply')}
          </Button>
        </span>
        {note && <FormHelperText id={`${id}-note`}>{note}</FormHelperText>}
      </FormControl>
    </Form>
  );
}
