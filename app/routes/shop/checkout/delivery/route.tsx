import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HiddenFields } from '~/components/form/hidden-fields';
import { SubmitButton } from '~/components/form/submit-button';
import { Day } from '~/components/text/day';
import { Money } from '~/components/text/money';
import { Card, CardTitle } from '~/components/ui/card';
import { Radio } from '~/components/ui/checkbox';
import { useActionResult } from '~/components/form/use-answer';
import { TextWithValue } from '~/components/text/text-with-value';
import { intents } from '~/http/form/intents.server';
import { requireAccess } from '~/http/page.server';
import { saveForm } from '~/http/form/save.server';
import { chooseDelivery } from '~/models/checkout/commands.server';
import { deliveryChoiceSchema } from '~/models/checkout/schema';
import { stepPath } from '../../links';
import type { ShopPost } from '../../shelf-actions.server';
import { type CodeResult, codeWorks, loadStep, readStep } from '../checkout.server';
import { CheckoutFrame } from '../frame';
import checkoutCss from '../checkout.css?url';
import { Row } from '~/components/ui/layout';

export const handle = { i18n: ['shop', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: checkoutCss }];

export const loader = ({ request }: LoaderFunctionArgs) => loadStep(request, 'delivery');

const act = intents<ShopPost, Promise<unknown>>(
  {
    ...codeWorks({
      schema: deliveryChoiceSchema,
      stored: ({ delivery }) => ({ delivery: delivery ?? 'standard' }),
    }),
    delivery: ({ request, form, account, actor }) =>
      saveForm({
        request,
        actor,
        form,
        schema: deliveryChoiceSchema,
        texts: 'shop',
        save: (input, by) => chooseDelivery({ ...input, accountId: account.id, actor: by.actor }),
        done: ({ t }) => ({ to: stepPath('payment'), message: t('toast.delivery') }),
      }),
  },
  { without: 'delivery' },
);

export async function action({ request }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'Purchase');
  const form = await readStep(request);
  return act(form, { request, form, account, actor });
}

/**
 * The delivery methods: the price of each, and when the order arrives. The total next to them includes the selected
 * price immediately.
 */
export default function Delivery() {
  const { t } = useTranslation('shop');
  const { view } = useLoaderData<typeof loader>();
  const typed = (useActionResult() as CodeResult | undefined)?.result?.initialValue?.delivery;
  const [chosen, setChosen] = useState<string | null>(null);
  const way = view.deliveries.find(({ method }) => method === chosen);
  const shown = way ? { ...view, delivery: way.method, sums: way.sums, giftCardPaid: way.giftCardPaid } : view;
  return (
    <CheckoutFrame step="delivery" view={shown} formId="delivery">
      <Form method="post" id="delivery" className="form-stack">
        {/* If a button outside this form submits it, the tag field shows that the form was included. */}
        <HiddenFields tag="" />
        <Card>
          <fieldset
            className="checkout-choices"
            onChange={({ currentTarget: { form } }) => {
              if (form) setChosen(String(new FormData(form).get('delivery')));
            }}
          >
            <CardTitle component="legend">{t('checkout.step.delivery')}</CardTitle>
            {view.deliveries.map(({ method, cost, arrivesOn }) => (
              <label key={method} className="checkout-choice">
                <Radio
                  name="delivery"
                  value={method}
                  defaultChecked={(typed ?? view.delivery ?? 'standard') === method}
                />
                <span>
                  <b>{t(`checkout.delivery.${method}`)}</b>
                  <span>
                    <TextWithValue text={(value) => t('cart.arrives', { value })}>
                      <Day date={arrivesOn} />
                    </TextWithValue>
                  </span>
                </span>
                {cost === 0 ? <span>{t('checkout.delivery.free')}</span> : <Money cents={cost} />}
              </label>
            ))}
          </fieldset>
        </Card>
        <Row justify="flex-end" gap={0} align="normal">
          <SubmitButton>{t('checkout.continue')}</SubmitButton>
        </Row>
      </Form>
    </CheckoutFrame>
  );
}
