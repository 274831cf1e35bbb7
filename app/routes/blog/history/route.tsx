import type { LinksFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RevisionPage } from '~/components/revision/history';
import historyCss from '~/components/revision/history.css?url';
import { updatePost } from '~/models/blog/commands.server';
import { postForEdit } from '~/models/blog/reading.server';
import { textFields } from '~/models/blog/rules';
import { revisionPage } from '~/http/revision-page.server';
import { editUrl } from '../links';

const history = revisionPage({
  about: 'blogPosts',
  area: { own: 'Post' },
  read: async (id, account) => {
    const { post } = await postForEdit(id, account);
    return { name: post.title, now: textFields(post), back: editUrl(post) };
  },
  restore: (id, { tags = '', ...texts }, actor) =>
    updatePost({ changes: { id, ...texts, tags: tags.split(', ').filter(Boolean) }, actor }),
});

export const handle = { i18n: ['revision', 'blog', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: historyCss }];

export const loader = history.load;
export const action = history.act;

/** Versions of a post, each of which can be restored. */
export default function PostHistory() {
  const { t } = useTranslation(['blog', 'common']);
  return (
    <RevisionPage
      shown={useLoaderData<typeof loader>()}
      labels={{ title: t('form.title'), excerpt: t('form.excerpt'), content: t('form.text'), tags: t('form.tags') }}
    />
  );
}
