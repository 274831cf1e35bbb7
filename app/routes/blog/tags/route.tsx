import { getCollectionProps, getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useSearchParams } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/components/form/error-summary';
import { FieldNote } from '~/components/form/fields/shell';
import { HiddenFields } from '~/components/form/hidden-fields';
import { TextField } from '~/components/form/fields/text';
import { useActionResult } from '~/components/form/use-answer';
import { PanelActions } from '~/components/form/panel-actions';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { Checkbox } from '~/components/ui/checkbox';
import { FormControl, FormLabel } from '~/components/ui/form-control';
import { tagPosts } from '~/models/blog/commands.server';
import { matchingPosts } from '~/models/blog/reading.server';
import { blogPageQuerySchema, type TagsForm, tagsFormSchema } from '~/models/blog/schema';
import { constraintsOf } from '~/http/form/parse.server';
import { translatorFor } from '~/http/i18n.server';
import { readListQuery } from '~/http/list/query.server';
import { requireAccess } from '~/http/page.server';
import { saveForm } from '~/http/form/save.server';
import { withQuery } from '~/lib/with-query';
import { blogPath } from '../links';

export { RouteError as ErrorBoundary } from '~/components/feedback/route-error';

/** Maximum number of posts in the form. */
const most = 100;

export const handle = { i18n: ['blog', 'overlay', 'form'] };

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Post');
  const query = readListQuery(blogPageQuerySchema, new URL(request.url).searchParams);
  const [t, posts] = await Promise.all([translatorFor(request, 'blog'), matchingPosts(query, account)]);
  return {
    title: t('tagging.title'),
    posts: posts.slice(0, most).map(({ id, title, tags }) => ({ id, title, tags })),
    constraint: constraintsOf(tagsFormSchema),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Post');
  return saveForm({
    request,
    actor,
    schema: tagsFormSchema,
    texts: 'blog',
    save: (input) => tagPosts({ ...input, actor }),
    done: ({ result, t, search }) => ({
      to: withQuery(blogPath, search),
      message: t('tagging.done', { count: result.count }),
    }),
  });
}

/** Form that adds tags to several posts in the list or removes tags from them. */
export default function TagPosts() {
  const { t } = useTranslation('blog');
  const { title, posts, constraint } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const closeTo = withQuery(blogPath, search);
  const [form, fields] = useForm<TagsForm>({
    id: 'tagging',
    constraint,
    lastResult: useActionResult<typeof action>()?.result,
    defaultValue: { ids: posts.map(({ id }) => id) },
  });
  const boxes: ComponentProps<typeof Checkbox>[] = getCollectionProps(fields.ids, {
    type: 'checkbox',
    options: posts.map(({ id }) => String(id)),
  });
  const labels = { add: t('tagging.add'), remove: t('tagging.remove'), ids: t('tagging.posts') };
  return (
    <RoutedPanel
      title={title}
      sub={t('tagging.sub')}
      closeTo={closeTo}
      footer={<PanelActions form={form.id} closeTo={closeTo} label={t('tagging.submit')} />}
    >
      <Form method="post" {...getFormProps(form)} className="form-stack" preventScrollReset>
        <HiddenFields />
        <ErrorSummary form={form} labels={labels} />
        <TextField field={fields.add} label={labels.add} helper={t('form.tagsHint')} optional dir="auto" />
        <TextField field={fields.remove} label={labels.remove} helper={t('form.tagsHint')} optional dir="auto" />
        <FormControl error={Boolean(fields.ids.errors)}>
          <fieldset className="post-categories post-tagging">
            <FormLabel component="legend">{labels.ids}</FormLabel>
            {posts.map((post, index) => {
              const { key: _, ...box } = boxes[index] ?? {};
              return (
                <Checkbox
                  key={post.id}
                  {...box}
                  aria-describedby={undefined}
                  label={
                    <>
                      <bdi>{post.title}</bdi>
                      {post.tags.length > 0 && <bdi className="post-tagging__tags">{post.tags.join(', ')}</bdi>}
                    </>
                  }
                />
              );
            })}
          </fieldset>
          <FieldNote field={fields.ids} />
        </FormControl>
      </Form>
    </RoutedPanel>
  );
}
