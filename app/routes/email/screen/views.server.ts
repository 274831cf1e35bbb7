import { data } from '@remix-run/node';
import { AppError } from '~/lib/errors';
import { deleteView, saveView } from '~/models/saved-view/commands.server';
import { newViewSchema } from '~/models/saved-view/schema';
import { translator } from '~/http/i18n.server';
import { redirectWithToast } from '~/http/toast.server';
import { mailPath } from '../links';
import { type MailWork, postedSearch } from './actions.server';

/** The name saved searches of the mail page are kept under. */
export const mailViewList = 'emails';

/** Keeps the shown search under a name; one that will not do comes back with 400. */
export async function saveMailView({ request, form, actor, reader }: MailWork) {
  const t = translator(reader.language, 'table');
  const to = `${mailPath}?${postedSearch(form)}`;
  const typed = newViewSchema.safeParse(Object.fromEntries(form));
  if (!typed.success) {
    return data({ view: { name: String(form.get('name') ?? ''), error: t('views.nameError') } }, { status: 400 });
  }
  try {
    const { name, query } = typed.data;
    const { changeId } = await saveView({ accountId: reader.accountId, list: mailViewList, name, query, actor });
    return await redirectWithToast(request, to, { type: 'success', message: t('views.saved', { name }), changeId });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return redirectWithToast(request, to, { type: 'error', message: t('views.full') });
  }
}

/** Forgets a saved search, with Undo. */
export async function forgetMailView({ request, form, actor, reader }: MailWork, id: string) {
  const t = translator(reader.language, 'table');
  const to = `${mailPath}?${postedSearch(form)}`;
  try {
    const { result, changeId } = await deleteView({ id: Number(id), accountId: reader.accountId, actor });
    const message = t('views.deleted', { name: result.name });
    return await redirectWithToast(request, to, { type: 'success', message, changeId });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return redirectWithToast(request, to, { type: 'error', message: t('views.gone') });
  }
}
