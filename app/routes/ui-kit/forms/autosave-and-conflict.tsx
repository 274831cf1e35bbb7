import { getFormProps } from '@conform-to/react';
import { Form, useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { FormCard } from '~/components/form/form-card';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/fields/textarea';
import type { SaveResult } from '~/components/form/form-props';
import { useActionResult } from '~/components/form/use-answer';
import type { DemoProps } from '../sample';
import type { FilledIn } from './data.server';

/** Idle time in ms before the note is autosaved. */
const pause = 1200;

/**
 * A note that has a Save button and, with JavaScript, is also saved automatically. A save based on an outdated version
 * is rejected, so that it doesn't overwrite changes from a second window.
 */
export default function AutosaveAndConflict({ data }: DemoProps<FilledIn>) {
  const { t } = useTranslation(['kit', 'form']);
  const fetcher = useFetcher<{ auto: 'saved' | 'stale'; tag: string }>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const { values, constraint } = data;
  const tag = fetcher.data?.tag ?? data.tag;
  const record = { values, constraint, tag, actionData: useActionResult<() => SaveResult>() };
  const [form, fields] = useRecordForm<Record<'text', string>>('kit-note', record);
  useEffect(() => () => clearTimeout(timer.current), []);

  function saveLater(element: HTMLFormElement) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const posted = new FormData(element);
      posted.set('intent', 'auto');
      fetcher.submit(posted, { method: 'post' });
    }, pause);
  }

  return (
    <Form method="post" {...getFormProps(form)} onInput={({ currentTarget }) => saveLater(currentTarget)}>
      <input type="hidden" name="intent" value="note" />
      <FormCard title={t('kit:note.title')} sub={t('kit:note.text')} columns={1}>
        <FormHead form={form} record={record} labels={{ text: t('kit:note.field') }} />
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
