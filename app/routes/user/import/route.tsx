import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import csvImportCss from '~/components/csv-import/csv-import.css?url';
import { ImportSource } from '~/components/csv-import/import-source';
import { IdempotencyKey } from '~/components/form/idempotency-key';
import { PanelActions } from '~/components/form/panel-actions';
import { useActionResult } from '~/components/form/use-answer';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { Alert } from '~/components/ui/alert';
import { Checkbox } from '~/components/ui/checkbox';
import { Chip } from '~/components/ui/chip';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { userListPath } from '../links';
import { importStep, type ShownLine } from './actions.server';
import { Columns } from './columns';
import type { Mapping } from './mapping.server';

export { RouteError as ErrorBoundary } from '~/components/feedback/route-error';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: csvImportCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'User');
  return { title: (await translatorFor(request, 'user'))('import.title') };
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'User');
  return importStep({ request, actor });
}

const previewId = 'user-import';

/** Imports users from a CSV file. Previews the change that each line would make before anything is stored. */
export default function ImportUsers() {
  const { t } = useTranslation('user');
  const { title } = useLoaderData<typeof loader>();
  const actionData = useActionResult<typeof action>();
  return (
    <RoutedPanel
      title={title}
      sub={t('import.sub')}
      closeTo={userListPath}
      wide
      footer={
        actionData?.lines && (
          <PanelActions
            form={previewId}
            closeTo={userListPath}
            label={actionData.lines.some(isTakable) ? t('import.commit') : null}
            intent={{ name: 'intent', value: 'commit' }}
          />
        )
      }
    >
      {actionData?.problem && <Alert color="danger" role="alert" title={actionData.problem} />}
      {actionData?.mapping ? (
        <Preview {...actionData} mapping={actionData.mapping} lines={actionData.lines ?? []} />
      ) : (
        <ImportSource
          text={actionData?.text ?? ''}
          labels={{
            file: t('import.file'),
            hint: t('import.columns'),
            paste: t('import.paste'),
            preview: t('import.preview'),
          }}
        />
      )}
    </RoutedPanel>
  );
}

function Preview({
  text,
  mapping,
  lines,
  taken,
  invite,
}: {
  text: string;
  mapping: Mapping;
  lines: readonly ShownLine[];
  /** The lines that were selected when the import was refused. */
  taken: readonly number[] | null;
  /** Whether new users are sent an invitation. */
  invite: boolean;
}) {
  const { t } = useTranslation('user');
  const count = (state: ShownLine['state']) => lines.filter((line) => line.state === state).length;
  return (
    <Form id={previewId} method="post" encType="multipart/form-data" className="form-stack" preventScrollReset>
      <IdempotencyKey />
      <textarea name="csv" defaultValue={text} hidden readOnly />
      <Columns mapping={mapping} />
      <p className="csv-import__count">
        {(['new', 'changed', 'same', 'refused'] as const)
          .filter((state) => count(state) > 0)
          .map((state) => `${t(`import.state.${state}`)}: ${count(state)}`)
          .join(' · ')}
      </p>
      {count('new') > 0 && <Checkbox name="invite" label={t('import.invite')} defaultChecked={invite} />}
      {/* After the columns have changed, all rows are selected again. */}
      <ul className="csv-import__lines" key={mapping.headings.map(({ column }) => column).join(',')}>
        {lines.map((line) => (
          <Line key={line.line} {...line} isTaken={taken === null || taken.includes(line.line)} />
        ))}
      </ul>
    </Form>
  );
}

const isTakable = ({ state }: ShownLine) => state === 'new' || state === 'changed';

const colors = { new: 'success', changed: 'warning', same: 'neutral', refused: 'danger' } as const;

function Line({ isTaken, ...shown }: ShownLine & { isTaken: boolean }) {
  const { t } = useTranslation('user');
  const { line, name, email, state, details } = shown;
  const takable = isTakable(shown);
  return (
    <li>
      <label className="csv-import__line">
        <Checkbox name="take" value={line} defaultChecked={takable && isTaken} disabled={!takable} />
        <span className="csv-import__text">
          <bdi className="csv-import__name">{name || email || '—'}</bdi>
          <span>{t('import.line', { line, email })}</span>
          {details.map((detail) => (
            <bdi key={detail}>{detail}</bdi>
          ))}
        </span>
        <Chip color={colors[state]}>{t(`import.state.${state}`)}</Chip>
      </label>
    </li>
  );
}
