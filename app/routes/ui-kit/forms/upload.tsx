import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FormCard } from '~/components/form/form-card';
import { IdempotencyKey } from '~/components/form/idempotency-key';
import { PostButton } from '~/components/form/post-button';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/fields/text';
import { FormFoot } from '~/components/form/form-actions';
import { FormControl, FormHelperText, FormLabel } from '~/components/ui/form-control';
import { iconButtonClass } from '~/components/ui/class-names';
import { List, ListItem, ListItemContent } from '~/components/ui/list';
import { FileInput } from '~/components/ui/file-input';
import { useActionResult } from '~/components/form/use-answer';
import { type DemoProps, Sample } from '../sample';
import type { FilledIn } from './data.server';

/** A form that uploads a file with a title, and the saved files. Removing a file can be undone. */
export default function Upload({ data }: DemoProps<Omit<FilledIn, 'constraint'>>) {
  const { t } = useTranslation('kit');
  return (
    <>
      <FileForm key={data.tag} />
      {data.rows.length > 0 && (
        <Sample title={t('upload.kept')}>
          <List>
            {data.rows.map(({ title = '', name = '', url = '' }) => (
              <ListItem key={url} divider>
                <ListItemContent secondary={<bdi>{name}</bdi>}>
                  <a href={url}>
                    <bdi>{title}</bdi>
                  </a>
                </ListItemContent>
                <PostButton
                  fields={{ intent: 'upload', remove: url }}
                  label={t('upload.remove', { title })}
                  className={iconButtonClass()}
                >
                  <Trash2 size={16} aria-hidden />
                </PostButton>
              </ListItem>
            ))}
          </List>
        </Sample>
      )}
    </>
  );
}

/** The upload form. It resets after each save, because its values and errors don't belong to the next file. */
function FileForm() {
  const { t } = useTranslation(['kit', 'form']);
  const actionData = useActionResult<{ result?: SubmissionResult<string[]> }>();
  const [form, fields] = useForm<Record<'title' | 'file', string>>({
    id: 'kit-upload',
    lastResult: actionData?.result,
  });
  return (
    <Form method="post" {...getFormProps(form)} encType="multipart/form-data" noValidate>
      <IdempotencyKey />
      <input type="hidden" name="intent" value="upload" />
      <FormCard title={t('kit:upload.title')}>
        <TextField field={fields.title} label={t('kit:form.title')} optional />
        <FormControl error={Boolean(fields.file.errors)}>
          <FormLabel htmlFor="kit-upload-file">{t('kit:form.file.one')}</FormLabel>
          <FileInput
            id="kit-upload-file"
            name="file"
            aria-describedby="kit-upload-help"
            aria-invalid={fields.file.errors ? true : undefined}
          />
          <FormHelperText id="kit-upload-help">{fields.file.errors?.[0] ?? t('kit:form.fileHelp')}</FormHelperText>
        </FormControl>
        <FormFoot>
          <SubmitButton>{t('form:save')}</SubmitButton>
        </FormFoot>
      </FormCard>
    </Form>
  );
}
