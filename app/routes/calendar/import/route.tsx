import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Alert } from '~/components/feedback/alert';
import { StatusChip } from '~/components/feedback/status-chip';
import { NativeSelect } from '~/components/form/native-select';
import { OnceKey } from '~/components/form/once-key';
import { SubmitButton } from '~/components/form/submit-button';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { calendarKinds } from '~/models/calendar/rules';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { pageTitle } from '~/http/page-title';
import { calendarUrl, readCalendarQuery } from '../query';
import { type ImportRowView, importStep } from './actions.server';
import { ButtonLink } from '~/components/ui/button';

export const handle = { i18n: ['calendar', 'form', 'overlay'] };
export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'Calendar');
  return { title: (await translatorFor(request, 'calendar'))('import.title') };
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Calendar');
  return importStep({ request, actor });
}

export default function Import() {
  const { t } = useTranslation('calendar');
  const { title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const closeTo = calendarUrl(readCalendarQuery(useSearchParams()[0]));
  return (
    <RoutedPanel title={title} sub={t('import.sub')} closeTo={closeTo} wide>
      {answer?.problem && <Alert color="danger" role="alert" title={answer.problem} />}
      {answer?.preview ? <Preview {...answer.preview} closeTo={closeTo} /> : <PickFile />}
    </RoutedPanel>
  );
}

function PickFile() {
  const { t } = useTranslation('calendar');
  return (
    <Form method="post" encType="multipart/form-data" className="form-stack cal-import" preventScrollReset>
      <label className="field">
        <span className="field__label">{t('import.file')}</span>
        <input className="cal-input cal-import__file" type="file" name="file" accept=".ics,text/calendar" required />
      </label>
      <SubmitButton intent={{ name: 'intent', value: 'preview' }}>{t('import.preview')}</SubmitButton>
    </Form>
  );
}

/** What is in the file: new and changed events are ticked, and nothing is in the calendar yet. */
function Preview({
  text,
  rows,
  leftOut,
  closeTo,
}: {
  text: string;
  rows: ImportRowView[];
  leftOut: number;
  closeTo: string;
}) {
  const { t } = useTranslation(['calendar', 'form']);
  const kinds = calendarKinds.map((kind) => ({ value: kind, label: t(`source.${kind}`) }));
  return (
    <Form method="post" encType="multipart/form-data" className="form-stack cal-import" preventScrollReset>
      <OnceKey />
      <textarea name="ics" defaultValue={text} hidden readOnly />
      <p className="cal-import__count">
        {t('import.found', { count: rows.length })} {leftOut > 0 && t('import.leftOut', { count: leftOut })}
      </p>
      {rows.some(({ kind }) => kind === null) && (
        <label className="field">
          <span className="field__label">{t('import.kind')}</span>
          <NativeSelect name="kind" options={kinds} defaultValue="Personal" />
        </label>
      )}
      <ul className="cal-import__rows">
        {rows.map((row) => (
          <ImportLine key={row.uid} row={row} />
        ))}
      </ul>
      <div className="cal-import__foot">
        <SubmitButton intent={{ name: 'intent', value: 'commit' }}>{t('import.commit')}</SubmitButton>
        <ButtonLink variant="outlined" color="neutral" to={closeTo} preventScrollReset>
          {t('form:cancel')}
        </ButtonLink>
      </div>
    </Form>
  );
}

const stateColors = { new: 'success', changed: 'warning', same: 'neutral', ours: 'neutral' } as const;

function ImportLine({ row }: { row: ImportRowView }) {
  const { t } = useTranslation('calendar');
  const { uid, title, state, kind, when, repeats, zoneGuessed } = row;
  return (
    <li>
      <label className="cal-import__row">
        <input
          className="ctl"
          type="checkbox"
          name="take"
          value={uid}
          defaultChecked={state === 'new' || state === 'changed'}
          disabled={state === 'ours'}
        />
        <span className="cal-import__text">
          <span className="cal-import__title" dir="auto">
            {title || t('import.untitled')}
          </span>
          <span dir="auto">{when}</span>
          {repeats && <span>{t('import.repeats')}</span>}
          {zoneGuessed && <span>{t('import.zoneGuessed')}</span>}
        </span>
        {kind && <StatusChip>{t(`source.${kind}`)}</StatusChip>}
        <StatusChip color={stateColors[state]}>{t(`import.state.${state}`)}</StatusChip>
      </label>
    </li>
  );
}
