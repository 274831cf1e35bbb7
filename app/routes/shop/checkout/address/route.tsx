import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Form, Outlet, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/components/form/error-summary';
import { CheckboxField } from '~/components/form/fields/checkbox';
import { FormCard } from '~/components/form/form-card';
import { SelectField } from '~/components/form/fields/select';
import { HiddenFields } from '~/components/form/hidden-fields';
import { SubmitButton } from '~/components/form/submit-button';
import { changeText } from '~/components/text/change-text';
import { useActionResult } from '~/components/form/use-answer';
import { constraintsOf } from '~/http/form/parse.server';
import { languageOf, translatorFor } from '~/http/i18n.server';
import { intents } from '~/http/form/intents.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { saveForm } from '~/http/form/save.server';
import { undoWith } from '~/http/undo.server';
import { chooseAddress, chooseSavedAddress } from '~/models/checkout/commands.server';
import type { CheckoutView } from '~/models/checkout/queries.server';
import { type AddressStepValues, addressStepSchema } from '~/models/checkout/schema';
import { countryOptions } from '~/models/shared/countries';
import { AddressFields } from '../../address-fields';
import { forgetAddress } from '../../forget-address.server';
import { addressStepPath, stepPath } from '../../links';
import { addressLine, SavedAddresses } from '../../saved-addresses';
import type { ShopPost } from '../../shelf-actions.server';
import { actBeside, codeWorks, loadStep, readStep, type StepForm } from '../checkout.server';
import { CheckoutFrame } from '../frame';
import checkoutCss from '../checkout.css?url';
import { Row } from '~/components/ui/layout';

export const handle = { i18n: ['shop', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: checkoutCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  const step = await loadStep(request, 'address');
  return {
    ...step,
    countries: countryOptions(await languageOf(request)),
    constraint: constraintsOf(addressStepSchema),
  };
}

const valuesOf = ({ shippingAddress, billingAddress, billingSaved }: CheckoutView) => ({
  ...shippingAddress,
  billing: { ...billingAddress, own: billingAddress !== null, saved: String(billingSaved ?? '') },
});

const step: StepForm = {
  schema: addressStepSchema,
  stored: (view) => {
    const { billing, ...shipping } = valuesOf(view);
    const fields = ['country', 'name', 'street', 'postcode', 'city', 'phone'] as const;
    const blank = Object.fromEntries(['save', ...fields].map((name) => [name, '']));
    return { ...blank, ...shipping, billing: { ...billing, own: billing.own ? 'on' : '' } };
  },
};

const act = intents<ShopPost, Promise<unknown>>(
  {
    ...codeWorks(step),
    use: async (post, detail) =>
      actBeside(post, step, async () => {
        const { request, account, actor } = post;
        await orThrow(chooseSavedAddress({ id: Number(detail) || 0, accountId: account.id, actor }));
        return { message: (await translatorFor(request, 'shop'))('toast.address'), onward: stepPath('delivery') };
      }),
    forget: (post, detail) => actBeside(post, step, () => forgetAddress(post, detail)),
    undo: (post, changeId) =>
      actBeside(post, step, () => undoWith(post.request, { ...post, changeId: Number(changeId), tell: changeText })),
    address: ({ request, form, account, actor }) =>
      saveForm({
        request,
        actor,
        form,
        schema: addressStepSchema,
        texts: 'shop',
        save: (input, by) => chooseAddress({ input, accountId: account.id, actor: by.actor }),
        done: ({ t }) => ({ to: stepPath('delivery'), message: t('toast.address') }),
      }),
  },
  { without: 'address' },
);

export async function action({ request }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'Purchase');
  const form = await readStep(request);
  return act(form, { request, form, account, actor });
}

type Answer = { result?: SubmissionResult<string[]> } | undefined;

/**
 * The delivery address: a saved one, or a new one in a country we ship to. By default, it's also the billing address.
 */
export default function Address() {
  const { t } = useTranslation('shop');
  const { view, countries: options, constraint } = useLoaderData<typeof loader>();
  const lastResult = (useActionResult() as Answer)?.result;
  const { addresses, shippingSaved } = view;
  const [form, fields] = useForm<AddressStepValues>({
    id: 'address',
    constraint,
    lastResult,
    defaultValue: valuesOf(view),
  });
  const billing = fields.billing.getFieldset();
  // Both addresses have the same fields, so the labels of the billing address start with its title.
  const names = (['country', 'name', 'street', 'postcode', 'city', 'phone'] as const).map(
    (name) => [name, t(`checkout.address.${name}`)] as const,
  );
  const labels: Record<string, string> = {
    ...Object.fromEntries(names),
    ...Object.fromEntries(
      names.map(([name, label]) => [`billing.${name}`, `${t('checkout.billing.title')}, ${label}`]),
    ),
    'billing.saved': t('checkout.billing.saved'),
  };
  return (
    <>
      <CheckoutFrame step="address" view={view} formId="address">
        <SavedAddresses
          addresses={addresses}
          path={addressStepPath}
          choice={{ chosen: shippingSaved, formId: 'address' }}
        />
        <Form method="post" {...getFormProps(form)} className="form-stack">
          {/* If a button outside this form submits it, the tag field shows that the form was included. */}
          <HiddenFields tag="" />
          <ErrorSummary form={form} labels={labels} />
          <FormCard title={t('checkout.address.new')}>
            <AddressFields fields={fields} countries={options} use="shipping" />
            <CheckboxField field={fields.save} label={t('checkout.address.save')} />
          </FormCard>
          <div className="checkout-billing">
            <FormCard title={t('checkout.billing.title')}>
              <CheckboxField
                field={billing.own}
                label={t('checkout.billing.own')}
                helper={t('checkout.billing.hint')}
              />
              {addresses.length > 0 && (
                <SelectField
                  field={billing.saved}
                  label={t('checkout.billing.saved')}
                  options={addresses.map((one) => ({ value: String(one.id), label: addressLine(one) }))}
                  placeholder={t('checkout.address.new')}
                />
              )}
              <AddressFields fields={billing} countries={options} use="billing" />
            </FormCard>
          </div>
          <Row justify="flex-end" gap={0} align="normal">
            <SubmitButton>{t('checkout.continue')}</SubmitButton>
          </Row>
        </Form>
      </CheckoutFrame>
      <Outlet />
    </>
  );
}
