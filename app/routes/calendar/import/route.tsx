import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '~/components/ui/checkbox';
import { Alert } from '~/components/ui/alert';
import { Chip } from '~/components/ui/chip';
import { FormControl, FormLabel } from '~/components/ui/form-control';
import { Select } from '~/components/ui/select';
import { FileInput } from '~/components/ui/file-input';
import { IdempotencyKey } from '~/components/form/idempotency-key';
import { PanelActions } from '~/components/form/panel-actions';
import { SubmitButton } from '~/components/form/submit-button';
import { useActionResult } from '~/components/form/use-answer';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { calendarKinds } from '~/models/calendar/rules';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { calendarUrl, readCalendarQuery } from '../query';
import { type ImportRowView, importStep } from './actions.server';
import { Note } from '~/components/ui/layout';

export const handle = { i18n: ['calendar', 'form', 'overlay'] };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'Calendar');
  return { title: (await translatorFor(request, 'calendar'))('import.title') };
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Calendar');
  return importStep({ request, actor });
}

const previewId = 'calendar-import';

export default function Import() {
  const { t } = useTranslation('calendar');
  const { title } = useLoaderData<typeof loader>();
  const actionData = useActionResult<typeof action>();
  const closeTo = calendarUrl(readCalendarQuery(useSearchParams()[0]));
  return (
    <RoutedPanel
      title={title}
      sub={t('import.sub')}
      closeTo={closeTo}
      wide
      footer={
        actionData?.preview && (
          <PanelActions
            form={previewId}
            closeTo={closeTo}
            label={t('import.commit')}
            intent={{ name: 'intent', value: 'commit' }}
          />
        )
      }
    >
      {actionData?.problem && <Alert color="danger" role="alert" title={actionData.problem} />}
      {actionData?.preview ? <Preview {...actionData.preview} /> : <PickFile />}
    </RoutedPanel>
  );
}

function PickFile() {
  const { t } = useTranslation('calendar');
  return (
    <Form method="post" encType="multipart/form-data" className="form-stack cal-import" preventScrollReset>
      <FormControl>
        <FormLabel htmlFor="import-file">{t('import.file')}</FormLabel>
        <FileInput id="import-file" name="file" accept=".ics,text/calendar" required />
      </FormControl>
      <SubmitButton intent={{ name: 'intent', value: 'preview' }}>{t('import.preview')}</SubmitButton>
    </Form>
  );
}

/** Contents of the file. New and changed events are selected initially. Nothing is added to the calendar yet. */
function Preview({
  text,
  rows,
  leftOut,
  kind,
  taken,
}: {
  text: string;
  rows: ImportRowView[];
  leftOut: number;
  /** The calendar for events that don't specify one. */
  kind: string;
  /** The selected events if the import was rejected, otherwise `null`. */
  taken: readonly string[] | null;
}) {
  const { t } = useTranslation('calendar');
  const kinds = calendarKinds.map((kind) => ({ value: kind, label: t(`source.${kind}`) }));
  return (
    <Form
      id={previewId}
      method="post"
      encType="multipart/form-data"
      className="form-stack cal-import"
      preventScrollReset
    >
      <IdempotencyKey />
      <textarea name="ics" defaultValue={text} hidden readOnly />
      <Note>
        {t('import.found', { count: rows.length })} {leftOut > 0 && t('import.leftOut', { count: leftOut })}
      </Note>
      {rows.some((row) => row.kind === null) && (
        <FormControl>
          <FormLabel htmlFor="import-kind">{t('import.kind')}</FormLabel>
          <Select id="import-kind" name="kind" options={kinds} defaultValue={kind} />
        </FormControl>
      )}
      <ul className="cal-import__rows">
        {rows.map((row) => (
          <ImportLine key={row.uid} row={row} isTaken={taken ? taken.includes(row.uid) : isNews(row)} />
        ))}
      </ul>
    </Form>
  );
}

const stateColors = { new: 'success', changed: 'warning', same: 'neutral', ours: 'neutral' } as const;

const isNews = ({ state }: ImportRowView) => state === 'new' || state === 'changed';

function ImportLine({ row, isTaken }: { row: ImportRowView; isTaken: boolean }) {
  const { t } = useTranslation('calendar');
  const { uid, title, state, kind, when, repeats, zoneGuessed } = row;
  return (
    <li>
      <label className="cal-import__row">
        <Checkbox name="take" value={uid} defaultChecked={isTaken} disabled={state === 'ours'} />
        <span className="cal-import__text">
          <span className="cal-import__title" dir="auto">
            {title || t('import.untitled')}
          </span>
          <span dir="auto">{when}</span>
          {repeats && <span>{t('import.repeats')}</span>}
          {zoneGuessed && <span>{t('import.zoneGuessed')}</span>}
        </span>
        {kind && <Chip>{t(`source.${kind}`)}</Chip>}
        <Chip color={stateColors[state]}>{t(`import.state.${state}`)}</Chip>
      </label>
    </li>
  );
}
