import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '~/components/ui/checkbox';
import { FormControl, FormHelperText, FormLabel } from '~/components/ui/form-control';
import { FileInput } from '~/components/ui/file-input';
import { useComposePrefix } from './prefix';
import type { ComposeStart } from './view.server';

/** Attachments of an email, each with a checkbox to keep it, and a field to add more. */
export function FilesField({
  files,
  error,
  areLost = false,
}: {
  files: ComposeStart['files'];
  error: string | undefined;
  /** Whether files had been selected in the form that was rejected. */
  areLost?: boolean;
}) {
  const { t } = useTranslation('email');
  const id = `${useComposePrefix()}-files`;
  // With JavaScript, the page hasn't been reloaded, so the field still has its files.
  const [mustChooseAgain] = useState(areLost);
  const note = [error, mustChooseAgain ? t('compose.filesAgain') : undefined].filter(Boolean).join(' ');
  return (
    <FormControl error={note !== ''}>
      <FormLabel htmlFor={id}>{t('compose.files')}</FormLabel>
      {files.length > 0 && (
        <ul className="compose-files">
          {files.map((file, index) => (
            <li key={`${index} ${file.url}`}>
              <Checkbox
                name="keep"
                value={`${file.url} ${file.fileName}`}
                defaultChecked
                label={
                  <>
                    <Paperclip size={14} aria-hidden /> <bdi>{file.fileName}</bdi> <bdi>{file.size}</bdi>
                  </>
                }
              />
            </li>
          ))}
        </ul>
      )}
      {/* The key changes once files are attached so that the next save doesn't send them again. */}
      <FileInput
        key={files.map(({ url }) => url).join(' ')}
        id={id}
        name="files"
        multiple
        aria-describedby={`${id}-note`}
        aria-invalid={error !== undefined || undefined}
      />
      <FormHelperText id={`${id}-note`}>{note || t('compose.filesHint')}</FormHelperText>
    </FormControl>
  );
}
