import { getCollectionProps, getFormProps } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useSearchParams } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { SelectField } from '~/components/form/fields/select';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/fields/text';
import { useActionResult } from '~/components/form/use-answer';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { ButtonLink } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { FormLabel } from '~/components/ui/form-control';
import { updatePost } from '~/models/blog/commands.server';
import { blogCategoryNames, postForEdit } from '~/models/blog/reading.server';
import type { BlogPost } from '~/models/blog/schema';
import { type QuickPostForm, quickPostSchema } from '~/models/blog/schema';
import { constraintsOf } from '~/http/form/parse.server';
import { translatorFor } from '~/http/i18n.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { saveForm } from '~/http/form/save.server';
import { withQuery } from '~/lib/with-query';
import { blogPath, editUrl } from '../links';

export { RouteError as ErrorBoundary } from '~/components/feedback/route-error';

export const handle = { i18n: ['blog', 'overlay', 'form'] };

const valuesOf = ({ title, slug, status, tags, categories }: BlogPost) => ({
  title,
  slug,
  status: status === 'scheduled' ? undefined : status,
  tags: tags.join(', '),
  categories,
});

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, { own: 'Post' });
  const { post, tag } = await orThrow(postForEdit(idParam(params.id), account));
  const [t, names] = await Promise.all([translatorFor(request, 'blog'), blogCategoryNames()]);
  return {
    title: t('quick.title', { title: post.title }),
    id: post.id,
    isScheduled: post.status === 'scheduled',
    tag,
    values: valuesOf(post),
    categories: [...new Set([...names, ...post.categories])],
    constraint: constraintsOf(quickPostSchema),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, { own: 'Post' });
  const id = idParam(params.id);
  return saveForm({
    request,
    actor,
    schema: quickPostSchema,
    texts: 'blog',
    save: ({ status, ...input }, { tag }) =>
      updatePost({ changes: { id, ...input, ...(status && { status }) }, tag, actor }),
    done: ({ result: { post }, t, search }) => ({
      to: withQuery(blogPath, search),
      message: t('toast.saved', { title: post.title }),
    }),
    stored: async () => {
      const { post, tag } = await postForEdit(id, account);
      return { tag, values: valuesOf(post) };
    },
  });
}

/** Form that edits the details of a post without leaving the list. */
export default function QuickEdit() {
  const { t } = useTranslation(['blog', 'form']);
  const { title, id, isScheduled, tag, values, categories, constraint } = useLoaderData<typeof loader>();
  const record = { values, tag, constraint, actionData: useActionResult<typeof action>() };
  const [search] = useSearchParams();
  const closeTo = withQuery(blogPath, search);
  const [form, fields] = useRecordForm<QuickPostForm>(`quick-${id}`, record);
  const labels = {
    title: t('form.title'),
    slug: t('form.slug'),
    tags: t('form.tags'),
    status: {
      label: t('form.status'),
      options: (['draft', 'pending', 'published'] as const).map((value) => ({ value, label: t(`status.${value}`) })),
    },
    categories: t('form.categories'),
  };
  const boxes: ComponentProps<typeof Checkbox>[] = getCollectionProps(fields.categories, {
    type: 'checkbox',
    options: [...categories],
  });
  return (
    <RoutedPanel
      title={title}
      closeTo={closeTo}
      footer={
        <>
          <SubmitButton form={form.id}>{t('form:save')}</SubmitButton>
          <ButtonLink variant="plain" to={editUrl({ id })}>
            {t('quick.whole')}
          </ButtonLink>
        </>
      }
    >
      <Form method="post" {...getFormProps(form)} className="form-stack" preventScrollReset>
        <FormHead form={form} record={record} labels={labels} />
        <TextField field={fields.title} label={labels.title} dir="auto" />
        <TextField field={fields.slug} label={labels.slug} helper={t('form.slugHint')} dir="ltr" />
        <TextField field={fields.tags} label={labels.tags} helper={t('form.tagsHint')} optional dir="auto" />
        <SelectField
          field={fields.status}
          {...labels.status}
          placeholder={isScheduled ? t('status.scheduled') : undefined}
        />
        <fieldset className="post-categories">
          <FormLabel component="legend">{labels.categories}</FormLabel>
          {boxes.map(({ key: _, ...box }) => (
            <Checkbox key={String(box.value)} {...box} aria-describedby={undefined} label={String(box.value)} />
          ))}
        </fieldset>
      </Form>
    </RoutedPanel>
  );
}
