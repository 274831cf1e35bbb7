import { deleteArticle, updateArticle } from '~/models/knowledge/commands.server';
import { articleForEdit } from '~/models/knowledge/reading.server';
import { articleFormSchema } from '~/models/knowledge/schema';
import { translatorFor } from '~/http/i18n.server';
import { imageFormLimit, insertFile } from '~/http/form/image.server';
import { intents } from '~/http/form/intents.server';
import { orThrow, type PostedForm, readForm, requireAccess } from '~/http/page.server';
import { previewForm } from '~/http/form/preview.server';
import { saveForm } from '~/http/form/save.server';
import { todayOf } from '~/http/time-zone.server';
import { redirectWithToast } from '~/http/toast.server';
import { articleUrl, knowledgePath } from '../../links';

interface Posted extends PostedForm {
  id: number;
}

const save = async ({ request, actor, form, id }: Posted, asDraft: boolean) => {
  const onDay = await todayOf(request);
  return saveForm({
    request,
    actor,
    form,
    schema: articleFormSchema,
    texts: 'help',
    save: (input, { tag }) => updateArticle({ changes: { id, ...input, draft: asDraft }, tag, actor, onDay }),
    done: ({ result: { article }, t }) => ({
      to: articleUrl(article),
      message: t(article.draft ? 'draft.toast.kept' : 'knowledge.toast.saved', { title: article.title }),
    }),
    stored: async () => {
      const { tag, values } = await articleForEdit(id);
      return { tag, values: { ...values, draft: undefined } };
    },
  });
};

const file = (posted: Posted) => insertFile({ ...posted, place: 'knowledgeArticles' }, articleFormSchema);

const preview = ({ request, form }: Posted) => previewForm(request, form, articleFormSchema);

async function remove({ request, actor, id }: Posted) {
  const { title } = (await orThrow(articleForEdit(id))).values;
  const { changeId } = await deleteArticle({ id, actor });
  const message = (await translatorFor(request, 'help'))('knowledge.toast.deleted', { title });
  return redirectWithToast(request, knowledgePath, { type: 'success', message, changeId });
}

type Answer =
  | ReturnType<typeof save>
  | ReturnType<typeof preview>
  | ReturnType<typeof file>
  | ReturnType<typeof remove>;

const act = intents<Posted, Answer>({
  save: (posted) => save(posted, false),
  draft: (posted) => save(posted, true),
  preview,
  file,
  delete: remove,
});

/**
 * Handles the buttons in an article's form: save, save as a draft, preview, insert an image, and delete. Delete throws
 * a 404 response for an unknown article.
 */
export async function actOnArticleForm({ request, id }: { request: Request; id: number }) {
  const { actor } = await requireAccess(request, 'Article');
  const form = await readForm(request, imageFormLimit);
  return act(form, { request, actor, form, id });
}
