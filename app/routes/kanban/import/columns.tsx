import { useTranslation } from 'react-i18next';
import { SubmitButton } from '~/components/form/submit-button';
import { FormControl, FormLabel } from '~/components/ui/form-control';
import { Select } from '~/components/ui/select';
import { csvFields, type CsvMapping, shownChoice } from '~/models/kanban/rules';

/**
 * A CSV file in the preview: its columns, the column selected for each field, and the board for rows that don't specify
 * one.
 */
export interface CsvView {
  heading: readonly string[];
  mapping: CsvMapping;
  fallback: string;
  boards: readonly string[];
}

/** Maps the columns of a CSV file to the fields of a task. "Update preview" reads the file again with these columns. */
export function ImportColumns({ heading, mapping, fallback, boards }: CsvView) {
  const { t } = useTranslation('kanban');
  const columns = heading.map((name, at) => ({
    value: String(at),
    label: name || t('import.column', { number: at + 1 }),
  }));
  const titles = [...new Set([fallback, ...boards])].map((title) => ({ value: title, label: title }));
  return (
    <fieldset className="kanban-import__mapping">
      <FormLabel component="legend">{t('import.columns')}</FormLabel>
      <input type="hidden" name="shown" value={shownChoice(mapping, fallback)} />
      <div className="kanban-import__columns">
        {csvFields.map((field) => (
          <FormControl key={field}>
            <FormLabel htmlFor={`import-${field}`}>{t(`import.field.${field}`)}</FormLabel>
            <Select
              id={`import-${field}`}
              name={`column.${field}`}
              options={[{ value: '', label: t('import.noColumn') }, ...columns]}
              defaultValue={String(mapping[field] ?? '')}
            />
          </FormControl>
        ))}
        <FormControl>
          <FormLabel htmlFor="import-fallback">{t('import.fallback')}</FormLabel>
          <Select id="import-fallback" name="fallback" options={titles} defaultValue={fallback} />
        </FormControl>
      </div>
      <SubmitButton variant="outlined" color="neutral" intent={{ name: 'intent', value: 'preview' }}>
        {t('import.update')}
      </SubmitButton>
    </fieldset>
  );
}
