import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/components/form/error-summary';
import { HiddenFields } from '~/components/form/hidden-fields';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/fields/text';
import { Alert } from '~/components/ui/alert';
import { Card, CardTitle } from '~/components/ui/card';
import { Radio } from '~/components/ui/checkbox';
import { useActionResult } from '~/components/form/use-answer';
import { isSampleWorkspace } from '~/lib/sample-workspace';
import { intents } from '~/http/form/intents.server';
import { requireAccess } from '~/http/page.server';
import { saveForm } from '~/http/form/save.server';
import { choosePayment } from '~/models/checkout/commands.server';
import { checkoutPayments, orderMethodOf } from '~/models/checkout/rules';
import { paymentChoiceSchema } from '~/models/checkout/schema';
import { stepPath } from '../../links';
import type { ShopPost } from '../../shelf-actions.server';
import { codeWorks, loadStep, readStep } from '../checkout.server';
import { CheckoutFrame } from '../frame';
import { CodeForm } from '../summary';
import checkoutCss from '../checkout.css?url';
import { Columns, Row } from '~/components/ui/layout';

export const handle = { i18n: ['shop', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: checkoutCss }];

export const loader = ({ request }: LoaderFunctionArgs) => loadStep(request, 'payment');

const act = intents<ShopPost, Promise<unknown>>(
  {
    ...codeWorks({
      schema: paymentChoiceSchema,
      stored: ({ payment }) => ({
        payment: payment ?? 'Card',
        cardName: '',
        cardNumber: '',
        cardExpiry: '',
        cardCode: '',
      }),
    }),
    payment: ({ request, form, account, actor }) =>
      saveForm({
        request,
        actor,
        form,
        schema: paymentChoiceSchema,
        texts: 'shop',
        save: ({ payment }, by) => choosePayment({ payment, accountId: account.id, actor: by.actor }),
        done: ({ t }) => ({ to: stepPath('review'), message: t('toast.payment') }),
      }),
  },
  { without: 'payment' },
);

export async function action({ request }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'Purchase');
  const form = await readStep(request);
  return act(form, { request, form, account, actor });
}

type Answer = { result?: SubmissionResult<string[]> } | undefined;

/**
 * The payment methods: cash on delivery and card. In the sample shop, the fields of the test card are checked but not
 * stored. A company's own shop offers bank transfer instead of cards. A gift card is used before any payment method.
 */
export default function Payment() {
  const { t } = useTranslation('shop');
  const { view } = useLoaderData<typeof loader>();
  const lastResult = (useActionResult() as Answer)?.result;
  const [form, fields] = useForm<{
    payment: string;
    cardName: string;
    cardNumber: string;
    cardExpiry: string;
    cardCode: string;
  }>({ id: 'payment', lastResult });
  const names = {
    cardName: t('checkout.payment.cardName'),
    cardNumber: t('checkout.payment.cardNumber'),
    cardExpiry: t('checkout.payment.cardExpiry'),
    cardCode: t('checkout.payment.cardCode'),
  };
  const chosen = String(fields.payment.value ?? view.payment ?? 'Card');
  return (
    <CheckoutFrame step="payment" view={view} formId="payment">
      <Card>
        <CodeForm kind="giftCard" view={view} formId="payment" />
      </Card>
      <Form method="post" {...getFormProps(form)} className="form-stack">
        {/* If a button outside this form submits it, the tag field shows that the form was included. */}
        <HiddenFields tag="" />
        <ErrorSummary form={form} labels={names} />
        <Card>
          <fieldset className="checkout-choices">
            <CardTitle component="legend">{t('checkout.step.payment')}</CardTitle>
            {checkoutPayments.map((one) => (
              <label key={one} className="checkout-choice">
                <Radio name="payment" value={one} defaultChecked={chosen === one} />
                <span>
                  <b>{t(`checkout.payment.${orderMethodOf(one)}`)}</b>
                </span>
              </label>
            ))}
            {isSampleWorkspace() && (
              <div className="checkout-card">
                <Alert color="info" title={t('checkout.payment.test')}>
                  <p>{t('checkout.payment.testText')}</p>
                </Alert>
                <TextField field={fields.cardName} label={names.cardName} autoComplete="off" dir="auto" />
                <TextField
                  field={fields.cardNumber}
                  label={names.cardNumber}
                  placeholder="4242 4242 4242 4242"
                  inputMode="numeric"
                  autoComplete="off"
                  dir="ltr"
                />
                <Columns count={2} gap={14}>
                  <TextField
                    field={fields.cardExpiry}
                    label={names.cardExpiry}
                    placeholder="12/34"
                    autoComplete="off"
                    dir="ltr"
                  />
                  <TextField
                    field={fields.cardCode}
                    label={names.cardCode}
                    placeholder="123"
                    inputMode="numeric"
                    autoComplete="off"
                    dir="ltr"
                  />
                </Columns>
              </div>
            )}
          </fieldset>
        </Card>
        <Row justify="flex-end" gap={0} align="normal">
          <SubmitButton>{t('checkout.continue')}</SubmitButton>
        </Row>
      </Form>
    </CheckoutFrame>
  );
}
