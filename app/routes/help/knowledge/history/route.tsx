import type { LinksFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RevisionPage } from '~/components/revision/history';
import historyCss from '~/components/revision/history.css?url';
import { updateArticle } from '~/models/knowledge/commands.server';
import { articleTexts } from '~/models/knowledge/queries.server';
import { articleForEdit } from '~/models/knowledge/reading.server';
import { revisionPage } from '~/http/revision-page.server';
import { knowledgePath } from '../../links';

const history = revisionPage({
  about: 'knowledgeArticles',
  area: 'Article',
  read: async (id) => {
    const { values } = await articleForEdit(id);
    return { name: values.title, now: articleTexts(values), back: `${knowledgePath}/edit/${id}` };
  },
  restore: (id, fields, actor, onDay) => updateArticle({ changes: { id, ...fields }, actor, onDay }),
});

export const handle = { i18n: ['revision', 'help', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: historyCss }];

export const loader = history.load;
export const action = history.act;

/** Versions of an article, each of which can be restored. */
export default function ArticleHistory() {
  const { t } = useTranslation(['help', 'common']);
  return (
    <RevisionPage
      shown={useLoaderData<typeof loader>()}
      labels={{ title: t('knowledge.form.title'), content: t('knowledge.form.content') }}
    />
  );
}
