import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { reloadAfterConflict } from '~/components/form/revalidate-after-conflict';
import { ErrorSummary } from '~/components/form/error-summary';
import { HiddenFields } from '~/components/form/hidden-fields';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/fields/textarea';
import { Day } from '~/components/text/day';
import { Money } from '~/components/text/money';
import { Num } from '~/components/text/num';
import { Card, CardLink, CardTitle } from '~/components/ui/card';
import { useActionResult } from '~/components/form/use-answer';
import { TextWithValue } from '~/components/text/text-with-value';
import { intents } from '~/http/form/intents.server';
import { requireAccess } from '~/http/page.server';
import { saveForm } from '~/http/form/save.server';
import { todayOf } from '~/http/time-zone.server';
import { placeCheckout } from '~/models/checkout/commands.server';
import type { CheckoutView } from '~/models/checkout/queries.server';
import { type CheckoutStep, orderMethodOf } from '~/models/checkout/rules';
import { reviewSchema } from '~/models/checkout/schema';
import { SoldOut } from '~/models/order/sold-out';
import { confirmOrder } from '../../../order/mail.server';
import { ownOrderPath, stepPath } from '../../links';
import type { ShopPost } from '../../shelf-actions.server';
import { codeWorks, loadStep, readStep } from '../checkout.server';
import { CheckoutFrame } from '../frame';
import checkoutCss from '../checkout.css?url';
import { Row } from '~/components/ui/layout';

export const handle = { i18n: ['shop', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: checkoutCss }];
export const shouldRevalidate = reloadAfterConflict;

export const loader = ({ request }: LoaderFunctionArgs) => loadStep(request, 'review');

const act = intents<ShopPost, Promise<unknown>>(
  {
    ...codeWorks({ schema: reviewSchema, stored: () => ({ note: '' }) }),
    place: ({ request, form, account, actor }) =>
      saveForm({
        request,
        actor,
        form,
        schema: reviewSchema,
        texts: 'shop',
        save: async (input, by) => {
          const placed = await placeCheckout({
            ...input,
            account,
            actor,
            onDay: await todayOf(request),
            idempotencyKey: by.idempotencyKey && `checkout ${by.idempotencyKey}`,
          });
          await confirmOrder(request, placed.result.id);
          return placed;
        },
        done: ({ result, t }) => ({
          to: ownOrderPath(result.id),
          message: t('toast.placed', { id: result.id }),
        }),
        refused: (error, t) => {
          if (error instanceof SoldOut) {
            return t('checkout.soldOut', { products: error.products.map(({ name }) => name).join(', ') });
          }
          if (error.code === 'invalid') return t('checkout.codeGone');
          return error.code === 'conflict' ? t('checkout.changed') : undefined;
        },
      }),
  },
  { without: 'place' },
);

export async function action({ request }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'Purchase');
  const form = await readStep(request);
  return act(form, { request, form, account, actor });
}

type Answer = { result?: SubmissionResult<string[]> } | undefined;

/** Summary of all steps, each with a link to change it, and the button that places the order. */
export default function Review() {
  const { t } = useTranslation('shop');
  const { view } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<{ note: string }>({ id: 'review', lastResult: (useActionResult() as Answer)?.result });
  const { shippingAddress: to, billingAddress: billTo, lines, delivery, payment } = view;
  const way = view.deliveries.find(({ method }) => method === delivery);
  return (
    <CheckoutFrame step="review" view={view} formId="review">
      <Card>
        <Part step="cart">
          <ul className="checkout-lines">
            {lines.map(({ line, name, color, quantity, amount }) => (
              <li key={line}>
                <span>
                  <Num as="span">{quantity}×</Num> <bdi>{name}</bdi>
                  {color && `, ${t(`color.${color}`)}`}
                </span>
                <Money cents={amount} />
              </li>
            ))}
          </ul>
        </Part>
        <Part step="address">
          {to && <bdi>{inOneLine(to)}</bdi>}
          {billTo && (
            <p>
              {t('checkout.billing.title')}: <bdi>{inOneLine(billTo)}</bdi>
            </p>
          )}
        </Part>
        <Part step="delivery">
          {way && (
            <>
              {t(`checkout.delivery.${way.method}`)},{' '}
              <TextWithValue text={(value) => t('cart.arrives', { value })}>
                <Day date={way.arrivesOn} />
              </TextWithValue>
            </>
          )}
        </Part>
        <Part step="payment">{payment && t(`checkout.payment.${orderMethodOf(payment)}`)}</Part>
      </Card>
      <Form method="post" {...getFormProps(form)} className="form-stack">
        {/* If a button outside this form submits it, the tag field shows that the form was included. */}
        <HiddenFields tag="" />
        <input type="hidden" name="expectedTotal" value={view.sums.total} />
        <input type="hidden" name="expectedDue" value={view.sums.due} />
        <ErrorSummary form={form} />
        <Card>
          <TextareaField field={fields.note} label={t('checkout.note')} optional />
        </Card>
        <Row justify="flex-end" gap={0} align="normal">
          <SubmitButton>
            {t('checkout.place')} · <Money cents={view.sums.due} />
          </SubmitButton>
        </Row>
      </Form>
    </CheckoutFrame>
  );
}

function inOneLine({ name, street, postcode, city, country }: NonNullable<CheckoutView['shippingAddress']>): string {
  return [name, street, `${postcode} ${city}`.trim(), country].join(', ');
}

function Part({ step, children }: { step: CheckoutStep; children: ReactNode }) {
  const { t } = useTranslation('shop');
  const name = t(`checkout.step.${step}`);
  return (
    <section className="checkout-part">
      <CardTitle>{name}</CardTitle>
      <CardLink to={stepPath(step)} aria-label={t('checkout.editThis', { step: name })}>
        {t('checkout.edit')}
      </CardLink>
      <div>{children}</div>
    </section>
  );
}
