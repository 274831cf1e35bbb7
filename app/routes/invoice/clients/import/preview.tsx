import { Form } from '@remix-run/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IdempotencyKey } from '~/components/form/idempotency-key';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { Chip } from '~/components/ui/chip';
import { FormControl, FormLabel } from '~/components/ui/form-control';
import { Select } from '~/components/ui/select';
import { importColumns } from '~/models/client/rules';
import type { ShownLine, ShownMapping } from './actions.server';
import { columnLabels } from './labels';

/** The id of the form, for the buttons in the footer of its panel. */
export const previewFormId = 'client-import';

/** Whether a line would change anything and so can be selected. */
export const isTakable = ({ state }: ShownLine) => state === 'new' || state === 'changed';

/** The columns of the file with the field that each is imported into, and the lines with what they would change. */
export function ImportPreview({
  text,
  mapping,
  lines,
  taken,
}: {
  text: string;
  mapping: ShownMapping;
  lines: readonly ShownLine[] | null;
  /** The lines that were selected when the import was refused. */
  taken: readonly number[] | null;
}) {
  const { t } = useTranslation('invoice');
  const count = (state: ShownLine['state']) => (lines ?? []).filter((line) => line.state === state).length;
  const columns = mapping.map(({ column }) => column).join(',');
  return (
    <Form id={previewFormId} method="post" encType="multipart/form-data" className="form-stack" preventScrollReset>
      <IdempotencyKey />
      <textarea name="csv" defaultValue={text} hidden readOnly />
      <input key={columns} type="hidden" name="previewed" value={columns} readOnly />
      <fieldset className="client-import__columns">
        <legend>{t('clients.import.columns')}</legend>
        {mapping.map(({ heading, column }, index) => (
          <ColumnSelect key={`${index} ${column}`} heading={heading || String(index + 1)} column={column} />
        ))}
      </fieldset>
      <Button type="submit" name="intent" value="preview" variant="outlined" color="neutral">
        {t('clients.import.update')}
      </Button>
      {lines && (
        <>
          <p className="client-import__count">
            {(['new', 'changed', 'same', 'refused'] as const)
              .filter((state) => count(state) > 0)
              .map((state) => `${t(`clients.import.state.${state}`)}: ${count(state)}`)
              .join(' · ')}
          </p>
          <ul className="client-import__lines">
            {lines.map((line) => (
              <Line key={line.line} {...line} isTaken={taken === null || taken.includes(line.line)} />
            ))}
          </ul>
        </>
      )}
    </Form>
  );
}

function ColumnSelect({ heading, column }: { heading: string; column: string }) {
  const { t } = useTranslation('invoice');
  const id = useId();
  const labels = columnLabels(t);
  return (
    <FormControl>
      <FormLabel htmlFor={id}>
        <bdi>{heading}</bdi>
      </FormLabel>
      <Select
        id={id}
        name="column"
        defaultValue={column}
        options={[
          { value: '', label: t('clients.import.leaveOut') },
          ...importColumns.map((value) => ({ value, label: labels[value] })),
        ]}
      />
    </FormControl>
  );
}

const colors = { new: 'success', changed: 'warning', same: 'neutral', refused: 'danger' } as const;

function Line({ isTaken, ...shown }: ShownLine & { isTaken: boolean }) {
  const { t } = useTranslation('invoice');
  const { line, name, email, state, details } = shown;
  const takable = isTakable(shown);
  return (
    <li>
      <label className="client-import__line">
        <Checkbox name="take" value={line} defaultChecked={takable && isTaken} disabled={!takable} />
        <span className="client-import__text">
          <bdi className="client-import__name">{name || email || '—'}</bdi>
          <span>{t('clients.import.line', { line, email })}</span>
          {details.map((detail) => (
            <bdi key={detail}>{detail}</bdi>
          ))}
        </span>
        <Chip color={colors[state]}>{t(`clients.import.state.${state}`)}</Chip>
      </label>
    </li>
  );
}
