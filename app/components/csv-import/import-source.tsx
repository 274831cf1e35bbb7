import { Form } from '@remix-run/react';
import { useId } from 'react';
import { SubmitButton } from '~/components/form/submit-button';
import { FileInput } from '~/components/ui/file-input';
import { FormControl, FormHelperText, FormLabel } from '~/components/ui/form-control';
import { Textarea } from '~/components/ui/input';

interface SourceProps {
  /** Pasted text of a rejected import. */
  text: string;
  /** Name of the field for pasted text. */
  name?: string;
  /** The `accept` attribute of the file input. */
  accept?: string;
  /** Labels of the file, the text, and the button; `hint` describes what the file must contain. */
  labels: Record<'file' | 'hint' | 'paste' | 'preview', string>;
}

/** First step of an import: a file or pasted text. Posts the intent `preview`. */
export function ImportSource({ text, name = 'csv', accept = '.csv,text/csv', labels }: SourceProps) {
  const id = useId();
  return (
    <Form method="post" encType="multipart/form-data" className="form-stack" preventScrollReset>
      <FormControl>
        <FormLabel htmlFor={`${id}-file`}>{labels.file}</FormLabel>
        <FileInput id={`${id}-file`} name="file" accept={accept} />
        <FormHelperText>{labels.hint}</FormHelperText>
      </FormControl>
      <FormControl>
        <FormLabel htmlFor={`${id}-text`}>{labels.paste}</FormLabel>
        <Textarea id={`${id}-text`} name={name} minRows={6} defaultValue={text} dir="ltr" spellCheck={false} />
      </FormControl>
      <SubmitButton intent={{ name: 'intent', value: 'preview' }}>{labels.preview}</SubmitButton>
    </Form>
  );
}
