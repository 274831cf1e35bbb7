import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PurgeDialog } from '~/components/overlay/purge-dialog';
import { purgeMails } from '~/models/email/commands.server';
import { mailboxOf } from '~/models/email/mailbox.server';
import { AppError } from '~/lib/errors';
import { chosen, selectedIdsOrNone } from '~/http/list/selected-ids.server';
import { summarizeNames } from '~/http/list/summarize-names';
import { translatorFor } from '~/http/i18n.server';
import { readForm, requireAccess } from '~/http/page.server';
import { refusalText } from '~/http/refusal.server';
import { redirectWithToast } from '~/http/toast.server';
import { mailPath, mailSearch, mailUrl } from '../links';
import { readerOf } from '../reader.server';
import { matchingMailIds } from '../view.server';

export const handle = { i18n: ['email', 'overlay', 'form'] };

/**
 * Returns the canonical URL. The bulk form sends the list's query as one field, but the URL needs separate parameters
 * to show the list behind the panel.
 */
function canonical(search: URLSearchParams, query: URLSearchParams): string {
  const some = [...search].filter(([name]) => name === 'ids' || name === 'scope');
  return `${mailPath}/purge?${new URLSearchParams([...mailSearch(query), ...some])}`;
}

/**
 * Loads the emails that would be deleted: the selected ones (`ids`), or with `scope=matching` everything in the list.
 * Omits emails that aren't in the trash, in spam, or in the drafts. Redirects to the list if none are left.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Email');
  const search = new URL(request.url).searchParams;
  const listQuery = search.get('query');
  if (listQuery !== null) throw redirect(canonical(search, new URLSearchParams(listQuery)));
  const reader = await readerOf(request, account);
  const fields = new URLSearchParams([...search, ['query', String(mailSearch(search))]]);
  const ids = await selectedIdsOrNone(request, fields, (query) => matchingMailIds(query, reader));
  const box = await mailboxOf(account.id);
  const emails = box
    .wholeRows(ids)
    .flatMap((id) => box.byId.get(id) ?? [])
    .filter(({ folder }) => /^(trash|spam|draft)$/.test(folder));
  const back = mailUrl(search);
  if (emails.length === 0) throw redirect(back);
  const t = await translatorFor(request, 'email');
  return {
    title: t('purge.title', { count: emails.length }),
    ...summarizeNames(emails.map(({ subject }) => subject || t('noSubject'))),
    ids: emails.map(({ id }) => id),
    back,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'Email');
  const form = await readForm(request);
  const t = await translatorFor(request, 'email');
  const reader = await readerOf(request, account);
  const back = mailUrl(new URLSearchParams(String(form.get('query') ?? '')), { mail: null });
  try {
    const ids = await chosen(request, form, (query) => matchingMailIds(query, reader));
    const { result } = await purgeMails({
      ids: (await mailboxOf(account.id)).wholeRows(ids),
      accountId: account.id,
      actor,
    });
    const message = t('toast.purged', { count: result.count });
    return await redirectWithToast(request, back, { type: 'success', message });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const message = error.code === 'not_found' ? t('toast.gone') : refusalText(error, reader.language);
    return redirectWithToast(request, back, { type: 'error', message });
  }
}

/** Asks for confirmation before emails are deleted permanently. */
export default function Purge() {
  const { t } = useTranslation('email');
  const { back, ...purged } = useLoaderData<typeof loader>();
  return (
    <PurgeDialog
      purged={purged}
      text={t('purge.text')}
      moreText={t('purge.more', { count: purged.more })}
      submitText={t('purge.some')}
      query={String(mailSearch(useSearchParams()[0]))}
      back={back}
    />
  );
}
