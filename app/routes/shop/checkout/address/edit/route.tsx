import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RouteError } from '~/components/feedback/route-error';
import { ConflictNote } from '~/components/form/conflict-note';
import { ErrorSummary } from '~/components/form/error-summary';
import { HiddenFields } from '~/components/form/hidden-fields';
import { SubmitButton } from '~/components/form/submit-button';
import { useAnswer } from '~/components/form/use-answer';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { ButtonLink } from '~/components/ui/button';
import { constraintsOf } from '~/http/form.server';
import { languageOf, translatorFor } from '~/http/i18n.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { pageTitle } from '~/http/page-title';
import { idParam } from '~/http/params.server';
import { saveForm } from '~/http/save-form.server';
import { addressOf, getSavedAddress, updateSavedAddress } from '~/models/checkout/saved-address.server';
import { savedAddressFormSchema, type SavedAddressValues } from '~/models/checkout/schema';
import { countryOptions } from '~/models/shared/countries';
import { recordTag } from '~/models/shared/tag.server';
import { savedAddressPath, stepPath } from '../../../links';
import { AddressFields } from '../fields';

export const handle = { i18n: ['shop', 'overlay', 'form'] };
export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Shop');
  const saved = await orThrow(getSavedAddress({ id: idParam(params.id), accountId: account.id }));
  return {
    id: saved.id,
    values: addressOf(saved),
    tag: recordTag(saved),
    countries: countryOptions(await languageOf(request)),
    constraint: constraintsOf(savedAddressFormSchema),
    title: (await translatorFor(request, 'shop'))('checkout.address.title'),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'Shop');
  const named = { id: idParam(params.id), accountId: account.id };
  return saveForm({
    request,
    actor,
    schema: savedAddressFormSchema,
    texts: 'shop',
    save: (input, { tag }) => updateSavedAddress({ ...named, input, tag, actor }),
    done: ({ t }) => ({ to: stepPath('address'), message: t('toast.addressSaved') }),
    stored: async () => {
      const saved = await getSavedAddress(named);
      return { tag: recordTag(saved), values: addressOf(saved) };
    },
  });
}

/** Changes a saved address beside the list it stands in. */
export default function EditAddress() {
  const { t } = useTranslation(['shop', 'form']);
  const { id, values, tag, countries, constraint } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const [form, fields] = useForm<SavedAddressValues>({
    id: 'saved-address',
    constraint,
    lastResult: answer?.result,
    defaultValue: values,
  });
  const names = ['country', 'name', 'street', 'postcode', 'city', 'phone'] as const;
  const labels = Object.fromEntries(names.map((name) => [name, t(`checkout.address.${name}`)]));
  return (
    <RoutedPanel title={t('checkout.address.title')} closeTo={stepPath('address')}>
      <Form
        method="post"
        action={savedAddressPath(id)}
        {...getFormProps(form)}
        className="form-stack"
        preventScrollReset
      >
        <HiddenFields tag={answer?.tag ?? tag} />
        <ErrorSummary form={form} labels={labels} />
        <ConflictNote result={answer?.result} stored={answer?.stored} fields={labels} />
        <AddressFields fields={fields} countries={countries} use="shipping" />
        <div className="dialog__foot">
          <ButtonLink variant="outlined" color="neutral" to={stepPath('address')} preventScrollReset>
            {t('form:cancel')}
          </ButtonLink>
          <SubmitButton>{t('form:save')}</SubmitButton>
        </div>
      </Form>
    </RoutedPanel>
  );
}

/** An address that is gone leaves the step usable. */
export function ErrorBoundary() {
  const { t } = useTranslation('shop');
  return (
    <RoutedPanel title={t('checkout.address.title')} closeTo={stepPath('address')}>
      <RouteError />
    </RoutedPanel>
  );
}
