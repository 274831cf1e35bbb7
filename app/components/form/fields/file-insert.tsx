import { useFetcher } from '@remix-run/react';
import { Paperclip } from 'lucide-react';
import { type MutableRefObject, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/button';
import { FormControl, FormHelperText, FormLabel } from '~/components/ui/form-control';
import { Input } from '~/components/ui/input';
import { FileInput } from '~/components/ui/file-input';
import type { SaveResult } from '../form-props';
import { insertMarkdown } from './markdown-tools';

/** Types of files that the server accepts (see `fileType`). */
const accepted = 'image/png,image/jpeg,image/webp,image/gif,.pdf,.csv,.txt,.md,.ics,.docx,.xlsx,.pptx,.zip,audio/*';

type Errors = Record<string, string[] | undefined>;

const textIn = (details: HTMLElement | null) => details?.querySelector<HTMLInputElement>('input[name="fileText"]');

/** Ref to a function that accepts a file dropped on the text or pasted into it. */
export type TakeFile = MutableRefObject<((file: File) => void) | undefined>;

/**
 * Part of a form with a `MarkdownField` named `content`. Inserts an image with alt text, or a link to any other file,
 * into the Markdown: at the cursor with JavaScript, otherwise at the end. Posts `intent=file` (see `insertFile`).
 * Dropped and pasted files are put into the file field first so that the author can describe them.
 */
export function FileInsert({
  formId,
  form,
  action,
  taken,
  text: typed = '',
  errors: refused,
}: {
  /** Prefix of the IDs of the component's fields, the same one that conform uses for the form. */
  formId: string;
  form: RefObject<HTMLFormElement>;
  action: string;
  taken: TakeFile;
  /** The alt or link text to restore after the form is rejected. */
  text?: string;
  /** Error messages of a returned form. */
  errors: Errors;
}) {
  const { t } = useTranslation('form');
  const details = useRef<HTMLDetailsElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const { data, submit, state } = useFetcher<{ markdown?: string | null; errors?: Errors }>();
  const [handled, setHandled] = useState<unknown>(null);
  const errors = data && data !== handled ? (data.errors ?? {}) : refused;
  // The server couldn't be reached or failed.
  const isLost = state === 'idle' && data !== undefined && data !== handled && !data.errors;

  useEffect(() => {
    taken.current = (dropped) => {
      if (!details.current || !file.current) return;
      const files = new DataTransfer();
      files.items.add(dropped);
      file.current.files = files.files;
      file.current.dispatchEvent(new Event('change', { bubbles: true }));
      details.current.open = true;
      textIn(details.current)?.focus();
    };
  }, [taken]);

  useEffect(() => {
    if (!data?.markdown || data === handled) return;
    setHandled(data);
    const text = form.current?.elements.namedItem('content');
    if (text instanceof HTMLTextAreaElement) insertMarkdown(text, data.markdown);
    if (file.current) {
      file.current.value = '';
      file.current.dispatchEvent(new Event('change', { bubbles: true }));
    }
    if (!details.current) return;
    const described = textIn(details.current);
    if (described) described.value = '';
    details.current.open = false;
  }, [data, handled, form]);

  function upload(event: SyntheticEvent) {
    event.preventDefault();
    if (state !== 'idle') return;
    const fields = new FormData();
    fields.set('intent', 'file');
    fields.set('auto', '1');
    const [chosen] = file.current?.files ?? [];
    if (chosen) fields.set('file', chosen);
    fields.set('fileText', textIn(details.current)?.value ?? '');
    submit(fields, { method: 'post', action, encType: 'multipart/form-data' });
  }

  const note = (name: string) => errors[name]?.[0];
  const noteId = (name: string) => (note(name) ? `${formId}-${name}-note` : undefined);
  return (
    <details ref={details} className="markdown-insert" open={Object.keys(refused).length > 0 || undefined}>
      <summary>{t('file.open')}</summary>
      <FormControl error={note('file') !== undefined}>
        <FormLabel htmlFor={`${formId}-file`}>{t('file.label')}</FormLabel>
        <FileInput
          inputRef={file}
          id={`${formId}-file`}
          name="file"
          accept={accepted}
          aria-describedby={noteId('file')}
        />
        {note('file') && <FormHelperText id={noteId('file')}>{note('file')}</FormHelperText>}
      </FormControl>
      <FormControl error={note('fileText') !== undefined}>
        <FormLabel htmlFor={`${formId}-fileText`}>{t('file.text')}</FormLabel>
        <Input
          id={`${formId}-fileText`}
          name="fileText"
          defaultValue={typed}
          maxLength={200}
          onKeyDown={(event) => {
            // Otherwise, Enter would save the form.
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) upload(event);
          }}
          error={note('fileText') !== undefined}
          dir="auto"
          aria-describedby={noteId('fileText') ?? `${formId}-fileText-hint`}
        />
        <FormHelperText id={noteId('fileText') ?? `${formId}-fileText-hint`}>
          {note('fileText') ?? t('file.textHint')}
        </FormHelperText>
      </FormControl>
      <Button
        variant="outlined"
        color="neutral"
        size="sm"
        name="intent"
        value="file"
        formNoValidate
        loading={state !== 'idle'}
        startDecorator={<Paperclip size={16} aria-hidden />}
        onClick={upload}
      >
        {t('file.insert')}
      </Button>
      {isLost && <p role="alert">{t('file.failed')}</p>}
    </details>
  );
}

/** Returns the error messages of the fields `file` and `fileText` in an action's response. */
export function insertErrors(result: SaveResult['result']): Errors {
  const errors = result?.error;
  return {
    ...(errors?.file && { file: errors.file }),
    ...(errors?.fileText && { fileText: errors.fileText }),
  };
}
