import { inAddress } from '~/lib/cut-text';
import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { HiddenFields } from '~/components/form/hidden-fields';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/fields/text';
import { Alert } from '~/components/ui/alert';
import { ButtonLink } from '~/components/ui/button';
import { useActionResult } from '~/components/form/use-answer';
import type { DemoProps } from '../sample';
import { ShopTable } from '../shop-table';
import type { rowNames } from './data.server';

type Names = Awaited<ReturnType<typeof rowNames>>;

/**
 * Shops that can be renamed in place, and a link to row editing in the product. The URL determines which row is edited.
 */
export default function RowEdit({ data }: DemoProps<Names | null>) {
  const { t } = useTranslation('kit');
  const [search] = useSearchParams();
  const edited = search.get('edit');
  const nameOf = (shop: string) => data?.[shop] ?? shop;
  return (
    <>
      <ShopTable
        name={({ shop }) => (shop === edited ? <RowForm shop={shop} name={nameOf(shop)} /> : <bdi>{nameOf(shop)}</bdi>)}
        rowEnd={({ shop }) =>
          shop !== edited && (
            <ButtonLink
              to={`/datatables/row-edit?edit=${inAddress(shop)}`}
              size="sm"
              variant="plain"
              color="neutral"
              aria-label={t('table.edit', { name: nameOf(shop) })}
              preventScrollReset
            >
              {t('table.editShort')}
            </ButtonLink>
          )
        }
      />
      <Alert
        title={t('table.editText')}
        endDecorator={
          <ButtonLink to="/datatables/editing" size="sm" variant="outlined" color="neutral">
            {t('demo.show')}
          </ButtonLink>
        }
      />
    </>
  );
}

function RowForm({ shop, name }: { shop: string; name: string }) {
  const { t } = useTranslation(['kit', 'form']);
  const actionData = useActionResult<{ result?: SubmissionResult<string[]> }>();
  const [form, fields] = useForm<Record<'name', string>>({
    id: `kit-row-${shop}`,
    lastResult: actionData?.result,
    defaultValue: { name },
  });
  return (
    <Form method="post" {...getFormProps(form)} className="kit-stack" noValidate preventScrollReset>
      <HiddenFields />
      <input type="hidden" name="intent" value="row" />
      <input type="hidden" name="shop" value={shop} />
      <TextField field={fields.name} label={t('kit:table.shop')} size="sm" autoComplete="off" />
      <div className="kit-row">
        <SubmitButton size="sm">{t('form:save')}</SubmitButton>
        <ButtonLink to="/datatables/row-edit" size="sm" variant="outlined" color="neutral" preventScrollReset>
          {t('kit:demo.close')}
        </ButtonLink>
      </div>
    </Form>
  );
}
