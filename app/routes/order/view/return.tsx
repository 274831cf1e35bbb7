import { getFormProps, useForm } from '@conform-to/react';
import { Form, useLoaderData } from '@remix-run/react';
import { PackageOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '~/components/form/fields/checkbox';
import { TextField } from '~/components/form/fields/text';
import { HiddenFields } from '~/components/form/hidden-fields';
import { SubmitButton } from '~/components/form/submit-button';
import { useOwnActionResult } from '~/components/form/use-answer';
import { buttonClass } from '~/components/ui/class-names';
import { FormControl, FormHelperText } from '~/components/ui/form-control';
import { formatMoney, isolated } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import type { loader } from './route';

interface Values {
  lines: { line: string; quantity: string }[];
  restock: string;
  reason: string;
}

/**
 * Form that returns items line by line: the quantity of each, whether to put them back in stock, and the reason.
 * Collapsed until needed. Renders nothing if no items can be returned.
 */
export function ReturnForm() {
  const { t } = useTranslation('order');
  const language = useLanguage();
  const { returnable, canMail } = useLoaderData<typeof loader>();
  const actionData = useOwnActionResult({ form: 'return-items' });
  const [form, fields] = useForm<Values>({
    id: 'return-items',
    lastResult: actionData,
    defaultValue: { lines: returnable.map(({ line }) => ({ line, quantity: '0' })), restock: 'on', reason: '' },
  });
  if (returnable.length === 0) return null;
  const rows = fields.lines.getFieldList();
  return (
    <details className="order-cancel" open={actionData !== undefined}>
      <summary className={buttonClass({ variant: 'plain', color: 'neutral', fullWidth: true })}>
        <PackageOpen size={16} aria-hidden />
        {t('return.open')}
      </summary>
      <Form method="post" {...getFormProps(form)} className="form-stack order-cancel__form" preventScrollReset>
        <input type="hidden" name="intent" value="return" />
        <input type="hidden" name="form" value="return-items" />
        <HiddenFields />
        {rows.map((row) => {
          const { line, quantity } = row.getFieldset();
          const item = returnable.find((one) => one.line === line.initialValue);
          // Another user has returned this line. The row stays so that the input in the other rows isn't lost.
          if (!item) return <input key={row.key} type="hidden" name={line.name} value={line.initialValue ?? ''} />;
          const name = item.color ? `${item.name}, ${t(`color.${item.color}`)}` : item.name;
          const each = formatMoney(item.each, language);
          return (
            <div key={row.key}>
              <input type="hidden" name={line.name} value={item.line} />
              <TextField
                field={quantity}
                label={isolated(name)}
                helper={t('return.left', { count: item.left, amount: each })}
                inputMode="numeric"
                dir="ltr"
              />
            </div>
          );
        })}
        {fields.lines.errors && (
          <FormControl error>
            <FormHelperText id={fields.lines.errorId}>{fields.lines.errors[0]}</FormHelperText>
          </FormControl>
        )}
        <CheckboxField field={fields.restock} label={t('return.restock')} />
        <TextField
          field={fields.reason}
          label={t('cancel.reason')}
          helper={canMail ? t('cancel.reasonHint') : undefined}
        />
        <p className="order-quiet">{t('return.hint')}</p>
        <SubmitButton variant="outlined" color="neutral" fullWidth>
          {t('return.submit')}
        </SubmitButton>
      </Form>
    </details>
  );
}
