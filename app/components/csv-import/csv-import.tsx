import { Form } from '@remix-run/react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IdempotencyKey } from '~/components/form/idempotency-key';
import { PanelActions } from '~/components/form/panel-actions';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { Chip } from '~/components/ui/chip';
import { ImportSource } from './import-source';
import { FormControl, FormLabel } from '~/components/ui/form-control';
import { Select } from '~/components/ui/select';
import { csvLineStates, type CsvLineView, type CsvReply } from '~/lib/csv-import';

interface ImportProps {
  title: string;
  sub: string;
  closeTo: string;
  reply: CsvReply | undefined;
  /** The fields that a column of the file can be imported into. */
  columns: readonly { value: string; label: string }[];
  /** Additional fields of the preview. */
  children?: ReactNode;
}

/** ID of the preview form, for the buttons in the panel's footer. */
const previewId = 'csv-import';

const isTakable = ({ state }: CsvLineView) => state === 'new' || state === 'changed';

/** Imports a CSV file in a panel: maps its columns, and previews the changes before anything is stored. */
export function CsvImport({ title, sub, closeTo, reply, columns, children }: ImportProps) {
  const { t } = useTranslation('form');
  return (
    <RoutedPanel
      title={title}
      sub={sub}
      closeTo={closeTo}
      wide
      footer={
        reply?.mapping && (
          <PanelActions
            form={previewId}
            closeTo={closeTo}
            label={reply.lines?.some(isTakable) ? t('csvImport.commit') : null}
            intent={{ name: 'intent', value: 'commit' }}
          />
        )
      }
    >
      {reply?.problem && <Alert color="danger" role="alert" title={reply.problem} />}
      {reply?.mapping ? (
        <Preview reply={reply} mapping={reply.mapping} columns={columns}>
          {children}
        </Preview>
      ) : (
        <ImportSource
          text={reply?.text ?? ''}
          labels={{
            file: t('csvImport.file'),
            hint: t('csvImport.fileHint'),
            paste: t('csvImport.paste'),
            preview: t('csvImport.preview'),
          }}
        />
      )}
    </RoutedPanel>
  );
}

function Preview({
  reply: { text, lines, taken },
  mapping,
  columns,
  children,
}: Pick<ImportProps, 'columns' | 'children'> & { reply: CsvReply; mapping: NonNullable<CsvReply['mapping']> }) {
  const { t } = useTranslation('form');
  const count = (state: CsvLineView['state']) => (lines ?? []).filter((line) => line.state === state).length;
  const chosen = mapping.map(({ column }) => column).join(',');
  return (
    <Form id={previewId} method="post" encType="multipart/form-data" className="form-stack" preventScrollReset>
      <IdempotencyKey />
      <textarea name="csv" defaultValue={text} hidden readOnly />
      <input key={chosen} type="hidden" name="previewed" value={chosen} readOnly />
      <fieldset className="csv-import__columns">
        <legend>{t('csvImport.columns')}</legend>
        {mapping.map(({ heading, column }, index) => (
          <ColumnSelect
            key={`${index} ${column}`}
            heading={heading || String(index + 1)}
            column={column}
            columns={columns}
          />
        ))}
      </fieldset>
      {children}
      <Button type="submit" name="intent" value="preview" variant="outlined" color="neutral">
        {t('csvImport.update')}
      </Button>
      {lines && (
        <>
          <p className="csv-import__count">
            {csvLineStates
              .filter((state) => count(state) > 0)
              .map((state) => `${t(`csvImport.state.${state}`)}: ${count(state)}`)
              .join(' · ')}
          </p>
          <ul className="csv-import__lines">
            {lines.map((line) => (
              <Line key={line.line} shown={line} isTaken={taken === null || taken.includes(line.line)} />
            ))}
          </ul>
        </>
      )}
    </Form>
  );
}

function ColumnSelect({
  heading,
  column,
  columns,
}: {
  heading: string;
  column: string;
  columns: ImportProps['columns'];
}) {
  const { t } = useTranslation('form');
  const id = useId();
  return (
    <FormControl>
      <FormLabel htmlFor={id}>
        <bdi>{heading}</bdi>
      </FormLabel>
      <Select
        id={id}
        name="column"
        defaultValue={column}
        options={[{ value: '', label: t('csvImport.leaveOut') }, ...columns]}
      />
    </FormControl>
  );
}

const colors = { new: 'success', changed: 'warning', same: 'neutral', refused: 'danger' } as const;

function Line({ shown, isTaken }: { shown: CsvLineView; isTaken: boolean }) {
  const { t } = useTranslation('form');
  const { line, name, about, state, details } = shown;
  const takable = isTakable(shown);
  return (
    <li>
      <label className="csv-import__line">
        <Checkbox name="take" value={line} defaultChecked={takable && isTaken} disabled={!takable} />
        <span className="csv-import__text">
          <bdi className="csv-import__name">{name || about || '—'}</bdi>
          <span>
            {t('csvImport.line', { line })}
            {about !== '' && (
              <>
                {' · '}
                <bdi>{about}</bdi>
              </>
            )}
          </span>
          {details.map((detail) => (
            <bdi key={detail}>{detail}</bdi>
          ))}
        </span>
        <Chip color={colors[state]}>{t(`csvImport.state.${state}`)}</Chip>
      </label>
    </li>
  );
}
