import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { backgroundSaveAction, reloadUnlessKept } from '~/components/form/background-save';
import type { SaveResult } from '~/components/form/form-props';
import { useActionResult } from '~/components/form/use-answer';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { Button, ButtonLink } from '~/components/ui/button';
import { postDraftOf } from '~/models/blog/draft.server';
import { previewsOf } from '~/models/blog/preview.server';
import { blogCategoryNames, postForEdit } from '~/models/blog/reading.server';
import { textFields } from '~/models/blog/rules';
import { postFormSchema } from '~/models/blog/schema';
import { publicSite } from '~/http/address.server';
import { changedFields } from '~/models/revision/queries.server';
import { constraintsOf } from '~/http/form/parse.server';
import { translatorFor } from '~/http/i18n.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { lastSeenId } from '~/http/last-seen.server';
import { idParam } from '~/http/params.server';
import { readTimeZone } from '~/http/time-zone.server';
import { editUrl, postUrl, previewUrl } from '../links';
import { PostStatusChip } from '../status-chip';
import { actOnPostForm } from './actions.server';
import { useFormVersion } from './autosave';
import { DraftNote, PreviewLinks } from './draft-note';
import { PostForm } from './form';
import { shownTime } from './local-time';
import historyCss from '~/components/revision/history.css?url';
import proseCss from '~/styles/prose.css?url';
import blogCss from '../blog.css?url';
import postCss from '../post.css?url';

export const handle = { i18n: ['blog', 'form', 'revision'] };
export const links: LinksFunction = () =>
  [proseCss, historyCss, blogCss, postCss].map((href) => ({ rel: 'stylesheet', href }));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, { own: 'Post' });
  const requestedId = params.id === undefined ? undefined : idParam(params.id);
  const lastSeen = await lastSeenId(request, '/pages/blog/edit');
  const { post, tag } = await orThrow(postForEdit(requestedId, account, lastSeen));
  const [{ zone }, t, names, draft, previews] = await Promise.all([
    readTimeZone(request),
    translatorFor(request, 'blog'),
    blogCategoryNames(),
    postDraftOf({ accountId: account.id, postId: post.id }),
    previewsOf(post.id),
  ]);
  const site = await publicSite();
  const { title, slug, status, categories, excerpt, content, tags, img } = post;
  return {
    id: post.id,
    title: t('form.editTitle'),
    status,
    draftId: draft?.id ?? null,
    changes: draft ? changedFields(textFields(post), { ...draft.values, categories: '' }) : [],
    previews: previews.map(({ id, token, expiresAt }) => ({
      id,
      link: site(previewUrl(token)),
      expiresAt,
    })),
    form: {
      values: {
        title,
        slug,
        categories,
        excerpt,
        content,
        tags: tags.join(', '),
        ...draft?.values,
        status: draft?.values.status || status,
        publishOn: draft?.values.publishOn || shownTime(post, zone),
      },
      picture: img,
      tag: draft?.tag || tag,
      categories: [...new Set([...names, ...categories, ...(draft?.values.categories ?? [])])],
      keptAt: draft?.at ?? null,
      constraint: constraintsOf(postFormSchema),
      cancelTo: postUrl(post),
    },
  };
}

export const shouldRevalidate: ShouldRevalidateFunction = reloadUnlessKept;

export const clientAction = backgroundSaveAction;

export const action = ({ request, params }: ActionFunctionArgs) =>
  actOnPostForm({ request, id: params.id === undefined ? 'newest' : idParam(params.id) });

/** Edits, publishes, or deletes a post: the newest one if the URL has no ID (design §7). */
export default function EditPost() {
  const { t } = useTranslation(['blog', 'common', 'revision']);
  const { id, title, status, draftId, changes, previews, form } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHeader
        title={title}
        sub={<PostStatusChip status={status} />}
        above={[{ label: form.values.title, to: form.cancelTo }]}
        actions={
          <ButtonLink variant="outlined" color="neutral" size="sm" to={`${editUrl({ id })}/history`}>
            {t('revision:open')}
          </ButtonLink>
        }
      />
      {form.keptAt && <DraftNote keptAt={form.keptAt} changes={changes} />}
      <PostForm
        key={`${form.cancelTo} ${useFormVersion(draftId)}`}
        {...form}
        isPublic={status === 'published'}
        actionData={useActionResult<typeof action>() as SaveResult | undefined}
      >
        <Button variant="plain" color="danger" name="intent" value="delete" formNoValidate>
          <Trash2 size={16} aria-hidden />
          {t('form.delete')}
        </Button>
      </PostForm>
      <PreviewLinks previews={previews} />
    </Page>
  );
}
