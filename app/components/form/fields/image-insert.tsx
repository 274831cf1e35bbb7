import { useFetcher } from '@remix-run/react';
import { ImagePlus } from 'lucide-react';
import { type MutableRefObject, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/button';
import { FormControl, FormHelperText, FormLabel } from '~/components/ui/form-control';
import { Input } from '~/components/ui/input';
import { FileInput } from '~/components/ui/file-input';
import type { SaveResult } from '../form-props';
import { insertMarkdown } from './markdown-tools';

type Errors = Record<string, string[] | undefined>;

const altOf = (details: HTMLElement | null) => details?.querySelector<HTMLInputElement>('input[name="imageAlt"]');

/** Ref to a function that accepts an image dropped on the text or pasted into it. */
export type TakeImage = MutableRefObject<((file: File) => void) | undefined>;

/**
 * Part of a form with a `MarkdownField` named `content`. Inserts an image with alt text into the Markdown: at the
 * cursor with JavaScript, otherwise at the end. Posts `intent=image` (see `insertImage`). Dropped and pasted images
 * appear here first, so that the author can describe them.
 */
export function ImageInsert({
  formId,
  form,
  action,
  taken,
  alt: typed = '',
  errors: refused,
}: {
  /** Prefix of the IDs of the component's fields, the same one that conform uses for the form. */
  formId: string;
  form: RefObject<HTMLFormElement>;
  action: string;
  taken: TakeImage;
  /** The alt text as typed, if the form was returned. */
  alt?: string;
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
    taken.current = (image) => {
      if (!details.current || !file.current) return;
      const files = new DataTransfer();
      files.items.add(image);
      file.current.files = files.files;
      file.current.dispatchEvent(new Event('change', { bubbles: true }));
      details.current.open = true;
      altOf(details.current)?.focus();
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
    const described = altOf(details.current);
    if (described) described.value = '';
    details.current.open = false;
  }, [data, handled, form]);

  function upload(event: SyntheticEvent) {
    event.preventDefault();
    if (state !== 'idle') return;
    const fields = new FormData();
    fields.set('intent', 'image');
    fields.set('auto', '1');
    const [image] = file.current?.files ?? [];
    if (image) fields.set('image', image);
    fields.set('imageAlt', altOf(details.current)?.value ?? '');
    submit(fields, { method: 'post', action, encType: 'multipart/form-data' });
  }

  const note = (name: string) => errors[name]?.[0];
  const noteId = (name: string) => (note(name) ? `${formId}-${name}-note` : undefined);
  return (
    <details ref={details} className="markdown-image" open={Object.keys(refused).length > 0 || undefined}>
      <summary>{t('image.open')}</summary>
      <FormControl error={note('image') !== undefined}>
        <FormLabel htmlFor={`${formId}-image`}>{t('image.file')}</FormLabel>
        <FileInput
          inputRef={file}
          id={`${formId}-image`}
          name="image"
          accept="image/png,image/jpeg,image/webp,image/gif"
          aria-describedby={noteId('image')}
        />
        {note('image') && <FormHelperText id={noteId('image')}>{note('image')}</FormHelperText>}
      </FormControl>
      <FormControl error={note('imageAlt') !== undefined}>
        <FormLabel htmlFor={`${formId}-imageAlt`}>{t('image.alt')}</FormLabel>
        <Input
          id={`${formId}-imageAlt`}
          name="imageAlt"
          defaultValue={typed}
          maxLength={200}
          onKeyDown={(event) => {
            // Otherwise, Enter would save the form.
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) upload(event);
          }}
          error={note('imageAlt') !== undefined}
          dir="auto"
          aria-describedby={noteId('imageAlt') ?? `${formId}-imageAlt-hint`}
        />
        <FormHelperText id={noteId('imageAlt') ?? `${formId}-imageAlt-hint`}>
          {note('imageAlt') ?? t('image.altHint')}
        </FormHelperText>
      </FormControl>
      <Button
        variant="outlined"
        color="neutral"
        size="sm"
        name="intent"
        value="image"
        formNoValidate
        loading={state !== 'idle'}
        startDecorator={<ImagePlus size={16} aria-hidden />}
        onClick={upload}
      >
        {t('image.insert')}
      </Button>
      {isLost && <p role="alert">{t('image.failed')}</p>}
    </details>
  );
}

/** Returns the error messages of the fields `image` and `imageAlt` in an action's response. */
export function imageErrors(result: SaveResult | undefined): Errors {
  const errors = result?.result?.error;
  return {
    ...(errors?.image && { image: errors.image }),
    ...(errors?.imageAlt && { imageAlt: errors.imageAlt }),
  };
}
