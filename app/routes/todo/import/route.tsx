import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { CsvImport } from '~/components/csv-import/csv-import';
import { useActionResult } from '~/components/form/use-answer';
import { FormControl, FormHelperText, FormLabel } from '~/components/ui/form-control';
import { Select } from '~/components/ui/select';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { todoListsOf } from '~/models/todo/lists.server';
import { importColumns } from '~/models/todo/rules';
import { todoPath, todoQuery } from '../links';
import csvImportCss from '~/components/csv-import/csv-import.css?url';
import { importStep } from './actions.server';

export { RouteError as ErrorBoundary } from '~/components/feedback/route-error';

export const handle = { i18n: ['todo', 'overlay', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: csvImportCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Todo');
  const t = await translatorFor(request, 'todo');
  const lists = await todoListsOf(account);
  return { title: t('import.title'), lists: lists.map(({ id, name }) => ({ value: String(id), label: name })) };
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Todo');
  return importStep({ request, actor });
}

/** Imports tasks from a CSV file. Maps its columns and previews the new tasks before anything is stored. */
export default function ImportTasks() {
  const { t } = useTranslation('todo');
  const { title, lists } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const labels: Record<(typeof importColumns)[number], string> = {
    title: t('field.title'),
    description: t('field.description'),
    dueDate: t('field.dueDate'),
    dueTime: t('field.dueTime'),
    repeat: t('repeat.label'),
    assignee: t('field.assignee'),
    tags: t('field.tags'),
    list: t('field.list'),
    isImportant: t('view.important'),
    isCompleted: t('field.completed'),
    kind: t('import.kind'),
  };
  return (
    <CsvImport
      title={title}
      sub={t('import.sub')}
      closeTo={`${todoPath}${todoQuery(search)}`}
      reply={useActionResult<typeof action>()}
      columns={importColumns.map((value) => ({ value, label: labels[value] }))}
    >
      {lists.length > 0 && (
        <FormControl>
          <FormLabel htmlFor="import-list">{t('import.list')}</FormLabel>
          <Select
            id="import-list"
            name="list"
            defaultValue={search.get('list') ?? ''}
            options={[{ value: '', label: t('field.everyone') }, ...lists]}
          />
          <FormHelperText>{t('import.listHelp')}</FormHelperText>
        </FormControl>
      )}
    </CsvImport>
  );
}
