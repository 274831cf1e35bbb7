import type { SubmissionResult } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { Form, type ShouldRevalidateFunction, useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { Eye, Save, Send, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/components/form/error-summary';
import { HiddenFields } from '~/components/form/hidden-fields';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { iconButtonClass } from '~/components/ui/class-names';
import { AppError } from '~/lib/errors';
import { translatorFor } from '~/http/i18n.server';
import { asResponse, requireAccess } from '~/http/page.server';
import { pageTitle } from '~/http/page-title';
import { mailUrl } from '../links';
import { readerOf } from '../reader.server';
import { actOnCompose } from './actions.server';
import { AddressField, ComposeBody, ComposeField, type ComposeText } from './fields';
import { FilesField } from './files-field';
import { useAutosave } from './use-autosave';
import { composeView } from './view.server';

export const handle = { i18n: ['email', 'overlay', 'form'] };
export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** What was typed stays as it is while it is saved in the background. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formData, defaultShouldRevalidate }) =>
  formData?.get('via') !== 'autosave' && defaultShouldRevalidate;

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Email');
  const search = new URL(request.url).searchParams;
  const t = await translatorFor(request, 'email');
  try {
    const view = await composeView(search, await readerOf(request, account));
    const { how } = view.start.answers ?? {};
    return { ...view, title: how ? t(`answer.${how}`) : t('compose.title') };
  } catch (error) {
    // Sent meanwhile: there is nothing to write on any more.
    if (error instanceof AppError && error.code === 'conflict')
      throw redirect(mailUrl(search, { mail: search.get('draft') }));
    throw asResponse(error);
  }
}

export async function action({ request }: ActionFunctionArgs) {
  return actOnCompose({ request, ...(await requireAccess(request, 'Email')) });
}

const formId = 'compose';

/** A new mail, an answer or a draft, in a panel over the list. */
export default function Compose() {
  const { t } = useTranslation('email');
  const { start, preview, warnings, contacts, title } = useLoaderData<typeof loader>();
  const answer = useActionData() as { result?: SubmissionResult<string[]> } | undefined;
  const [search] = useSearchParams();
  const element = useRef<HTMLFormElement>(null);
  const { draft, state } = useAutosave(element, start.draft);
  // Typed values and messages of a refused form; without a form library, which this page would load for nothing else.
  const typed = answer?.result?.initialValue as Partial<Record<ComposeText, string>> | undefined;
  const errors = answer?.result?.error ?? {};
  const field = (name: ComposeText) => ({
    name,
    label: t(`compose.${name}`),
    defaultValue: typed?.[name] ?? start[name],
    error: errors[name]?.[0],
  });
  return (
    <RoutedPanel
      wide
      title={title}
      sub={state ? t(`compose.${state}`) : undefined}
      closeTo={mailUrl(search)}
      foot={
        <>
          <Button
            form={formId}
            name="intent"
            value="send"
            startDecorator={<Send size={16} className="flip" aria-hidden />}
          >
            {t(warnings.length > 0 ? 'compose.sendAnyway' : 'compose.send')}
          </Button>
          <Button
            form={formId}
            name="intent"
            value="save"
            variant="outlined"
            color="neutral"
            startDecorator={<Save size={16} aria-hidden />}
          >
            {t('compose.save')}
          </Button>
          <Button
            form={formId}
            name="intent"
            value="preview"
            variant="outlined"
            color="neutral"
            startDecorator={<Eye size={16} aria-hidden />}
          >
            {t('compose.preview')}
          </Button>
          <button
            form={formId}
            name="intent"
            value="discard"
            formNoValidate
            className={iconButtonClass()}
            aria-label={t('compose.discard')}
            title={t('compose.discard')}
          >
            <Trash2 size={18} aria-hidden />
          </button>
        </>
      }
    >
      <Form
        method="post"
        encType="multipart/form-data"
        id={formId}
        noValidate
        key={start.draft ?? 'new'}
        ref={element}
        className="form-stack"
        data-keeps-text=""
      >
        <HiddenFields />
        {draft !== null && <input type="hidden" name="draft" value={draft} />}
        {start.answers && <input type="hidden" name="answersId" value={start.answers.id} />}
        {start.answers && <input type="hidden" name="answersHow" value={start.answers.how} />}
        {warnings.length > 0 && <input type="hidden" name="confirmed" value="1" />}
        <ErrorSummary
          form={{ id: formId, errors: errors[''] ?? undefined, allErrors: messagesOf(errors) }}
          labels={{ to: t('compose.to'), cc: t('compose.cc'), bcc: t('compose.bcc'), files: t('compose.files') }}
        />
        {warnings.map((one) => (
          <Alert key={one} color="warning" role="alert" title={t(`compose.warn.${one}`)} />
        ))}
        <AddressField {...field('to')} contacts={contacts} />
        <details
          className="compose-more"
          open={start.cc !== '' || start.bcc !== '' || Boolean(errors.cc ?? errors.bcc) || undefined}
        >
          <summary>{t('compose.more')}</summary>
          <AddressField {...field('cc')} contacts={contacts} />
          <AddressField {...field('bcc')} contacts={contacts} />
        </details>
        <ComposeField {...field('subject')} dir="auto" />
        {preview !== null && (
          <section className="compose-preview" aria-label={t('compose.preview')}>
            <h3>{t('compose.preview')}</h3>
            <div className="mail-body" dir="auto" dangerouslySetInnerHTML={{ __html: preview }} />
          </section>
        )}
        <ComposeBody {...field('body')} helper={t('compose.markdown')} />
        <FilesField files={start.files} error={errors.files?.[0]} />
      </Form>
    </RoutedPanel>
  );
}

function messagesOf(errors: Record<string, string[] | null>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).flatMap(([name, list]) => (list ? [[name, list] as const] : [])));
}
