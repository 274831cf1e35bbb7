import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form, useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictNote } from '~/components/form/conflict-note';
import { ErrorSummary } from '~/components/form/error-summary';
import { FormCard } from '~/components/form/form-card';
import { HiddenFields } from '~/components/form/hidden-fields';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/fields/textarea';
import { useActionResult } from '~/components/form/use-answer';
import type { DemoProps } from '../sample';
import type { FilledIn } from './data.server';

/** Idle time in ms before the note is autosaved. */
const pause = 1200;

interface Answer {
  result?: SubmissionResult<string[]>;
  tag?: string;
  stored?: { text?: string };
}

/**
 * A note that has a Save button and, with JavaScript, is also saved automatically. A save based on an outdated version
 * is rejected, so that it doesn't overwrite changes from a second window.
 */
export default function AutosaveAndConflict({ data }: DemoProps<FilledIn>) {
  const { t } = useTranslation(['kit', 'form']);
  const actionData = useActionResult<Answer>();
  const fetcher = useFetcher<{ auto: 'saved' | 'stale'; tag: string }>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const [form, fields] = useForm<Record<'text', string>>({
    id: 'kit-note',
    constraint: data.constraint,
    lastResult: actionData?.result,
    defaultValue: data.values,
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  function saveLater(element: HTMLFormElement) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const posted = new FormData(element);
      posted.set('intent', 'auto');
      fetcher.submit(posted, { method: 'post' });
    }, pause);
  }

  const tag = actionData?.tag ?? fetcher.data?.tag ?? data.tag;
  return (
    <Form method="post" {...getFormProps(form)} onInput={({ currentTarget }) => saveLater(currentTarget)}>
      <HiddenFields tag={tag} />
      <input type="hidden" name="intent" value="note" />
      <FormCard title={t('kit:note.title')} sub={t('kit:note.text')} columns={1}>
        <ErrorSummary form={form} />
        <ConflictNote answer={actionData} fields={{ text: t('kit:note.field') }} />
        <TextareaField field={fields.text} label={t('kit:note.field')} optional />
        <div className="kit-row">
          <SubmitButton>{t('form:save')}</SubmitButton>
          <output aria-live="polite">
            {fetcher.state !== 'idle' && t('kit:note.saving')}
            {fetcher.state === 'idle' && fetcher.data && t(`kit:note.${fetcher.data.auto}`)}
          </output>
        </div>
      </FormCard>
    </Form>
  );
}
