import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RouteError } from '~/components/feedback/route-error';
import { PanelActions } from '~/components/form/panel-actions';
import { SubmitButton } from '~/components/form/submit-button';
import { useActionResult } from '~/components/form/use-answer';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { Alert } from '~/components/ui/alert';
import { FormControl, FormHelperText, FormLabel } from '~/components/ui/form-control';
import { Textarea } from '~/components/ui/input';
import { FileInput } from '~/components/ui/file-input';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { clientsPath } from '../../links';
import { importStep } from './actions.server';
import { ImportPreview, isTakable, previewFormId } from './preview';

export const handle = { i18n: ['invoice', 'overlay', 'form'] };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'Invoice');
  return { title: (await translatorFor(request, 'invoice'))('clients.import.title') };
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Invoice');
  return importStep({ request, actor });
}

/** Imports clients from a CSV file. Maps its columns, and shows what it would change before anything is stored. */
export default function ImportClients() {
  const { t } = useTranslation('invoice');
  const { title } = useLoaderData<typeof loader>();
  const answer = useActionResult<typeof action>();
  const isReady = answer?.lines?.some(isTakable);
  return (
    <RoutedPanel
      title={title}
      sub={t('clients.import.sub')}
      closeTo={clientsPath}
      wide
      foot={
        answer?.mapping && (
          <PanelActions
            form={previewFormId}
            closeTo={clientsPath}
            label={isReady ? t('clients.import.commit') : null}
            intent={{ name: 'intent', value: 'commit' }}
          />
        )
      }
    >
      {answer?.problem && <Alert color="danger" role="alert" title={answer.problem} />}
      {answer?.mapping ? (
        <ImportPreview {...{ text: answer.text, mapping: answer.mapping, lines: answer.lines, taken: answer.taken }} />
      ) : (
        <Source text={answer?.text ?? ''} />
      )}
    </RoutedPanel>
  );
}

function Source({ text }: { text: string }) {
  const { t } = useTranslation('invoice');
  return (
    <Form method="post" encType="multipart/form-data" className="form-stack" preventScrollReset>
      <FormControl>
        <FormLabel htmlFor="import-file">{t('clients.import.file')}</FormLabel>
        <FileInput id="import-file" name="file" accept=".csv,text/csv" />
        <FormHelperText>{t('clients.import.fileHint')}</FormHelperText>
      </FormControl>
      <FormControl>
        <FormLabel htmlFor="import-csv">{t('clients.import.paste')}</FormLabel>
        <Textarea id="import-csv" name="csv" minRows={6} defaultValue={text} dir="ltr" spellCheck={false} />
      </FormControl>
      <SubmitButton intent={{ name: 'intent', value: 'preview' }}>{t('clients.import.preview')}</SubmitButton>
    </Form>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
