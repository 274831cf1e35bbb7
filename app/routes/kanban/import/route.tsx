import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ImportSource } from '~/components/csv-import/import-source';
import { IdempotencyKey } from '~/components/form/idempotency-key';
import { PanelActions } from '~/components/form/panel-actions';
import { useActionResult } from '~/components/form/use-answer';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { Alert } from '~/components/ui/alert';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { kanbanPath, kanbanQueryOf } from '../links';
import { projectFor } from '../project.server';
import { type ImportBoardView, importStep } from './actions.server';
import { type CsvView, ImportColumns } from './columns';
import csvImportCss from '~/components/csv-import/csv-import.css?url';
import importCss from './import.css?url';
import { ImportRows } from './rows';

export { RouteError as ErrorBoundary } from '~/components/feedback/route-error';

export const handle = { i18n: ['kanban', 'form', 'overlay'] };
export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: csvImportCss },
  { rel: 'stylesheet', href: importCss },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Kanban');
  await projectFor(request, account);
  return { title: (await translatorFor(request, 'kanban'))('import.title') };
}

export async function action({ request }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'Kanban');
  const { id: projectId } = await projectFor(request, account);
  return importStep({ request, actor, projectId });
}

const previewId = 'kanban-import';

/** Imports boards and tasks from a file. Shows what can and can't be imported before anything is stored. */
export default function ImportBoards() {
  const { t } = useTranslation('kanban');
  const { title } = useLoaderData<typeof loader>();
  const actionData = useActionResult<typeof action>();
  const closeTo = `${kanbanPath}${kanbanQueryOf(useSearchParams()[0])}`;
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
            label={actionData.preview.boards.length > 0 ? t('import.commit') : null}
            intent={{ name: 'intent', value: 'commit' }}
          />
        )
      }
    >
      {actionData?.problem && <Alert color="danger" role="alert" title={actionData.problem} />}
      {actionData?.preview ? (
        <Preview
          key={JSON.stringify([actionData.preview.csv?.mapping, actionData.preview.csv?.fallback])}
          text={actionData.text}
          {...actionData.preview}
        />
      ) : (
        <ImportSource
          text={actionData?.text ?? ''}
          name="text"
          accept=".json,.csv,application/json,text/csv"
          labels={{
            file: t('import.file'),
            hint: t('import.hint'),
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
  boards,
  left,
  taken,
  csv,
}: {
  text: string;
  boards: readonly ImportBoardView[];
  left: readonly string[];
  /** The boards that were selected when the import was refused, otherwise `null`. */
  taken: readonly number[] | null;
  csv: CsvView | null;
}) {
  const { t } = useTranslation('kanban');
  return (
    <Form id={previewId} method="post" encType="multipart/form-data" className="form-stack" preventScrollReset>
      <IdempotencyKey />
      <textarea name="text" defaultValue={text} hidden readOnly />
      {csv && <ImportColumns {...csv} />}
      <ImportRows boards={boards} taken={taken} />
      {left.length > 0 && (
        <section aria-labelledby="import-left">
          <h3 className="panel-section" id="import-left">
            {t('import.leftTitle')}
          </h3>
          <ul className="kanban-import__left">
            {left.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
    </Form>
  );
}
