import type { LinksFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RevisionPage } from '~/components/revision/history';
import historyCss from '~/components/revision/history.css?url';
import { updateFaqEntry } from '~/models/faq/commands.server';
import { faqTexts, getFaqEntry } from '~/models/faq/queries.server';
import { revisionPage } from '~/http/revision-page.server';
import { faqPath } from '../../links';

const history = revisionPage({
  about: 'faqEntries',
  area: 'Article',
  read: async (id) => {
    const { entry } = await getFaqEntry(id);
    return { name: entry.question, now: faqTexts(entry), back: `${faqPath}/edit/${id}` };
  },
  restore: (id, fields, actor) => updateFaqEntry({ changes: { id, ...fields }, actor }),
});

export const handle = { i18n: ['revision', 'help', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: historyCss }];

export const loader = history.load;
export const action = history.act;

/** Versions of a question, each of which can be restored. */
export default function QuestionHistory() {
  const { t } = useTranslation(['help', 'common']);
  return (
    <RevisionPage
      shown={useLoaderData<typeof loader>()}
      labels={{ question: t('faq.form.question'), ans: t('faq.form.answer') }}
    />
  );
}
