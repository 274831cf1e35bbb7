import { publicUrl } from '~/http/address.server';
import { languageOf, translatorFor } from '~/http/i18n.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { saveForm } from '~/http/form/save.server';
import { redirectWithToast } from '~/http/toast.server';
import { layoutConfig } from '~/layout.config';
import { sendMail } from '~/models/outbox/commands.server';
import { announcePlan, changePlan, dropPlan, planFeature } from '~/models/waitlist/planned.server';
import { nameIn, plannedForEdit } from '~/models/waitlist/queries.server';
import { plannedFormSchema } from '~/models/waitlist/schema';

interface Posted {
  request: Request;
  form: FormData;
}

const path = '/misc/coming-soon';
const idOf = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

/** Adds a planned feature or, if given an ID, edits one. */
export async function save({ request, form }: Posted, detail: string) {
  const { actor } = await requireAccess(request, 'Permission');
  const id = detail === '' ? undefined : idOf(detail);
  return saveForm({
    request,
    form,
    actor,
    schema: plannedFormSchema,
    texts: 'misc',
    save: (input, { tag, idempotencyKey }) =>
      id === undefined ? planFeature({ input, actor, idempotencyKey }) : changePlan({ id, input, actor, tag }),
    done: ({ input, result, t }) => ({
      to: `${path}?${new URLSearchParams({ feature: result.key })}`,
      message: t('plan.saved', { name: input.en }),
    }),
    stored: async () => plannedForEdit(id ?? 0),
  });
}

/** Drops a planned feature. */
export async function drop({ request }: Posted, detail: string) {
  const { actor } = await requireAccess(request, 'Permission');
  const id = idOf(detail);
  const { values } = await orThrow(plannedForEdit(id));
  const { changeId } = await orThrow(dropPlan({ id, actor }));
  const message = (await translatorFor(request, 'misc'))('plan.dropped', { name: values.en });
  return redirectWithToast(request, path, { type: 'success', message, changeId });
}

/** Announces that a feature is ready by emailing everyone on its list. */
export async function announce({ request }: Posted, detail: string) {
  const { actor } = await requireAccess(request, 'Permission');
  const { result } = await orThrow(announcePlan({ id: idOf(detail), actor }));
  const t = await translatorFor(request, 'misc');
  const app = layoutConfig.appName;
  const name = nameIn(result, await languageOf(request));
  const mail = {
    kind: 'notice' as const,
    subject: t('plan.mail.subject', { app, name }),
    text: t('plan.mail.text', { app, name, link: await publicUrl('/') }),
  };
  for (const to of result.emails) await sendMail({ ...mail, to });
  const message = t('plan.announced', { count: result.emails.length });
  return redirectWithToast(request, path, { type: 'success', message });
}
