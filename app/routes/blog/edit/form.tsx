import { getCollectionProps, getFormProps } from '@conform-to/react';
import { Form, useLocation } from '@remix-run/react';
import { type ComponentProps, type ReactNode, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { FieldShell } from '~/components/form/fields/shell';
import { FormCard, FormWide } from '~/components/form/form-card';
import { FileInsert, insertErrors, type TakeFile } from '~/components/form/fields/file-insert';
import { MarkdownField } from '~/components/form/fields/markdown';
import { SaveBar } from '~/components/form/save-bar';
import { SelectField } from '~/components/form/fields/select';
import { TextareaField } from '~/components/form/fields/textarea';
import { TextField } from '~/components/form/fields/text';
import type { RecordFormProps } from '~/components/form/form-props';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { FormLabel } from '~/components/ui/form-control';
import { FileInput } from '~/components/ui/file-input';
import { postStatuses } from '~/models/blog/rules';
import type { PostForm as Values } from '~/models/blog/schema';
import { Autosave } from './autosave';
import { usePublishLabel } from './publish-label';

type Fields = Values & { picture?: string };

/** The ID of the form, for buttons outside of it. */
export const postFormId = 'post';

/** Form for a post. `children` are shown in the bar at the end. */
export function PostForm({
  picture,
  categories,
  cancelTo,
  keptAt,
  isPublic = false,
  children,
  ...record
}: RecordFormProps<Partial<Values>> & {
  picture?: string;
  categories: readonly string[];
  cancelTo: string;
  /** Time at which the displayed working draft was saved; `null` if the form shows the post. */
  keptAt: string | null;
  isPublic?: boolean;
  children?: ReactNode;
}) {
  const { t } = useTranslation(['blog', 'form']);
  const { pathname } = useLocation();
  const { result, preview } = record.actionData ?? {};
  const element = useRef<HTMLFormElement>(null);
  const taken: TakeFile = useRef<(file: File) => void>();
  const [form, fields] = useRecordForm<Fields>(postFormId, record);
  const labels = {
    title: t('form.title'),
    slug: t('form.slug'),
    content: t('form.text'),
    excerpt: t('form.excerpt'),
    tags: t('form.tags'),
    status: { label: t('form.status'), options: postStatuses.map((value) => ({ value, label: t(`status.${value}`) })) },
    publishOn: { label: t('form.publishOn'), show: (time: string) => time.replace('T', ' ') },
    categories: t('form.categories'),
    file: t('form:file.label'),
    fileText: t('form:file.text'),
  };
  const boxes: ComponentProps<typeof Checkbox>[] = getCollectionProps(fields.categories, {
    type: 'checkbox',
    options: [...categories],
  });
  return (
    <Form ref={element} method="post" encType="multipart/form-data" {...getFormProps(form)} className="form-page">
      {/* Enter in a field triggers the first submit button. */}
      <button className="vh" name="intent" value="save" tabIndex={-1} aria-hidden="true" />
      <FormHead form={form} record={record} labels={labels} uncompared={['file', 'fileText']} />
      <FormCard title={t('form.text')} columns={1}>
        <TextField field={fields.title} label={labels.title} dir="auto" />
        <TextareaField field={fields.excerpt} label={labels.excerpt} optional minRows={2} />
        <MarkdownField
          field={fields.content}
          label={labels.content}
          preview={preview}
          onFile={(file) => taken.current?.(file)}
        />
        <FileInsert
          formId={postFormId}
          form={element}
          action={pathname}
          taken={taken}
          text={String(result?.initialValue?.fileText ?? '')}
          errors={insertErrors(result)}
        />
      </FormCard>
      <FormCard title={t('form.facts')}>
        <TextField field={fields.slug} label={labels.slug} helper={t('form.slugHint')} optional dir="ltr" />
        <TextField field={fields.tags} label={labels.tags} helper={t('form.tagsHint')} optional dir="auto" />
        <SelectField field={fields.status} {...labels.status} />
        <TextField
          field={fields.publishOn}
          label={labels.publishOn.label}
          helper={t('form.publishHint')}
          type="datetime-local"
          optional
        />
        <FormWide>
          <fieldset className="post-categories">
            <FormLabel component="legend">{labels.categories}</FormLabel>
            {boxes.map(({ key: _, ...box }) => (
              <Checkbox key={String(box.value)} {...box} aria-describedby={undefined} label={String(box.value)} />
            ))}
          </fieldset>
        </FormWide>
        <FieldShell field={fields.picture} label={t('form.picture')} helper={t('form.pictureHint')} optional>
          {picture && <img className="post-picture" src={picture} alt="" width={320} height={180} />}
          <FileInput
            id={fields.picture.id}
            name={fields.picture.name}
            accept="image/png,image/jpeg,image/webp,image/gif"
            aria-invalid={fields.picture.errors ? true : undefined}
            aria-describedby={fields.picture.errors ? fields.picture.errorId : fields.picture.descriptionId}
          />
        </FieldShell>
      </FormCard>
      <PostBar form={element} cancelTo={cancelTo} isPublic={isPublic}>
        <Autosave form={element} action={pathname} keptAt={keptAt} />
        {children}
        <Button variant="outlined" color="neutral" name="intent" value="keep" formNoValidate>
          {t('draft.keep')}
        </Button>
      </PostBar>
    </Form>
  );
}

function PostBar({
  form,
  isPublic,
  cancelTo,
  children,
}: {
  form: RefObject<HTMLFormElement>;
  isPublic: boolean;
  cancelTo: string;
  children: ReactNode;
}) {
  return (
    <SaveBar cancelTo={cancelTo} intent={{ name: 'intent', value: 'save' }} label={usePublishLabel(form, isPublic)}>
      {children}
    </SaveBar>
  );
}
