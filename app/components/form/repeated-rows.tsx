import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '~/components/ui/button';

/**
 * A list of like rows in a form (invoice items). Add and remove are submit buttons carrying conform's intents: with
 * script they act at once, without it the server answers with the form as typed, one row more or less.
 */
export function RepeatedRows<Item, Schema extends Record<string, unknown>>({
  form,
  field,
  addLabel,
  row,
}: {
  form: FormMetadata<Schema>;
  field: FieldMetadata<Item[], Schema>;
  addLabel: string;
  row: (item: FieldMetadata<Item, Schema>, index: number) => ReactNode;
}) {
  const { t } = useTranslation('form');
  return (
    <div className="repeated">
      {/* Enter in a field presses the form's first submit button, which would otherwise remove row 1. */}
      <button type="submit" className="vh" tabIndex={-1} aria-hidden="true" />
      {field.getFieldList().map((item, index) => (
        <div className="repeated__row" key={item.key}>
          <div className="repeated__fields">{row(item, index)}</div>
          <IconButton
            aria-label={t('removeRow', { number: index + 1 })}
            {...form.remove.getButtonProps({ name: field.name, index })}
          >
            <X size={17} aria-hidden />
          </IconButton>
        </div>
      ))}
      <Button
        variant="soft"
        size="sm"
        startDecorator={<Plus size={16} aria-hidden />}
        {...form.insert.getButtonProps({ name: field.name })}
      >
        {addLabel}
      </Button>
    </div>
  );
}
