import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { Button, ButtonLink } from '~/components/ui/button';
import { reloadUnlessKept } from '~/components/form/background-save';
import type { SaveResult } from '~/components/form/form-props';
import { useActionResult } from '~/components/form/use-answer';
import { articleChoices, articleForEdit } from '~/models/knowledge/reading.server';
import { articleFormSchema } from '~/models/knowledge/schema';
import { constraintsOf } from '~/http/form/parse.server';
import { languageOf, translatorFor } from '~/http/i18n.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { articleUrl, knowledgePath } from '../../links';
import { ArticleForm } from '../form';
import { actOnArticleForm } from './actions.server';
import proseCss from '~/styles/prose.css?url';
import knowledgeCss from '../knowledge.css?url';

export const handle = { i18n: ['help', 'form', 'revision'] };
export const links: LinksFunction = () => [proseCss, knowledgeCss].map((href) => ({ rel: 'stylesheet', href }));

export const shouldRevalidate: ShouldRevalidateFunction = reloadUnlessKept;

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAccess(request, 'Article');
  const id = idParam(params.id);
  const { address, ...article } = await orThrow(articleForEdit(id));
  const t = await translatorFor(request, 'help');
  return {
    id,
    title: t('knowledge.form.editTitle'),
    ...article,
    choices: await articleChoices({ id, category: address.category, language: await languageOf(request) }),
    constraint: constraintsOf(articleFormSchema),
    cancelTo: articleUrl(address),
  };
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  actOnArticleForm({ request, id: idParam(params.id) });

/** Page to edit or delete an article in the knowledge base. */
export default function EditArticle() {
  const { t } = useTranslation(['help', 'common', 'revision']);
  const { id, title, ...form } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHeader
        title={title}
        above={[{ label: form.values.title, to: form.cancelTo }]}
        actions={
          <ButtonLink variant="outlined" color="neutral" size="sm" to={`${knowledgePath}/edit/${id}/history`}>
            {t('revision:open')}
          </ButtonLink>
        }
      />
      <ArticleForm title={title} {...form} actionData={useActionResult<typeof action>() as SaveResult | undefined}>
        <Button variant="plain" color="danger" name="intent" value="delete" formNoValidate>
          <Trash2 size={16} aria-hidden />
          {t('knowledge.form.delete')}
        </Button>
      </ArticleForm>
    </Page>
  );
}
