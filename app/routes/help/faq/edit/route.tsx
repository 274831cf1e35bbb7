import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RecordTimeline } from '~/components/feedback/record-timeline';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { Button, ButtonLink } from '~/components/ui/button';
import { useActionResult } from '~/components/form/use-answer';
import { timelineFor } from '~/models/change/timeline.server';
import { deleteFaqEntry, updateFaqEntry } from '~/models/faq/commands.server';
import { faqCategoryOptions, getFaqEntry } from '~/models/faq/queries.server';
import { newFaqEntrySchema } from '~/models/faq/schema';
import { constraintsOf } from '~/http/form/parse.server';
import { languageOf, translatorFor } from '~/http/i18n.server';
import { intents } from '~/http/form/intents.server';
import { orThrow, type PostedForm, readForm, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { saveForm } from '~/http/form/save.server';
import { redirectWithToast } from '~/http/toast.server';
import { readTimeZone } from '~/http/time-zone.server';
import { faqPath, faqUrl } from '../../links';
import { FaqForm } from '../form';

export const handle = { i18n: ['help', 'form', 'revision', 'activity'] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Article');
  const { entry, tag } = await orThrow(getFaqEntry(idParam(params.id)));
  const t = await translatorFor(request, 'help');
  return {
    title: t('faq.form.editTitle'),
    values: entry,
    tag,
    categories: await faqCategoryOptions(await languageOf(request)),
    timeline: await timelineFor(account, {
      record: `faqEntries/${entry.id}`,
      zone: (await readTimeZone(request)).zone,
      without: 'faq.voted',
    }),
    constraint: constraintsOf(newFaqEntrySchema),
  };
}

interface Posted extends PostedForm {
  id: number;
}

const save = ({ request, actor, form, id }: Posted, asDraft: boolean) =>
  saveForm({
    request,
    actor,
    form,
    schema: newFaqEntrySchema,
    texts: 'help',
    save: (input, { tag }) => updateFaqEntry({ changes: { id, ...input, draft: asDraft }, tag, actor }),
    done: ({ input: { question }, t }) => ({
      to: faqUrl({ open: id }),
      message: t(asDraft ? 'draft.toast.kept' : 'faq.toast.saved', { question, title: question }),
    }),
    stored: async () => {
      const { entry, tag } = await getFaqEntry(id);
      return { tag, values: { ...entry, draft: undefined, translations: entry.translations } };
    },
  });

async function remove({ request, actor, id }: Posted) {
  const { entry } = await orThrow(getFaqEntry(id));
  const { changeId } = await deleteFaqEntry({ id, actor });
  const t = await translatorFor(request, 'help');
  const message = t('faq.toast.deleted', { question: entry.question });
  return redirectWithToast(request, faqPath, { type: 'success', message, changeId });
}

const act = intents<Posted, ReturnType<typeof save> | ReturnType<typeof remove>>({
  save: (posted) => save(posted, false),
  draft: (posted) => save(posted, true),
  delete: remove,
});

export async function action({ request, params }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Article');
  const form = await readForm(request);
  const id = idParam(params.id);
  return act(form, { request, actor, form, id });
}

/** Page to edit or delete a question and its answer. */
export default function EditQuestion() {
  const { t } = useTranslation(['help', 'common', 'revision']);
  const { title, tag, values, timeline, ...form } = useLoaderData<typeof loader>();
  const actionData = useActionResult<typeof action>();
  return (
    <Page>
      <PageHeader
        title={title}
        actions={
          <ButtonLink variant="outlined" color="neutral" size="sm" to={`${faqPath}/edit/${values.id}/history`}>
            {t('revision:open')}
          </ButtonLink>
        }
      />
      <FaqForm title={title} {...form} values={values} open={values.id} tag={tag} actionData={actionData}>
        <Button variant="plain" color="danger" name="intent" value="delete" formNoValidate>
          <Trash2 size={16} aria-hidden />
          {t('faq.form.delete')}
        </Button>
      </FaqForm>
      <RecordTimeline days={timeline} />
    </Page>
  );
}
