import { redirect } from '@remix-run/node';
import { translatorFor } from '~/http/i18n.server';
import { asResponse } from '~/http/page.server';
import { AppError } from '~/lib/errors';
import type { Account } from '~/models/account/schema';
import { mailUrl } from '../links';
import { readerOf } from '../reader.server';
import { composeView } from './view.server';

/** Data and title of the compose form. */
export type ComposeView = Awaited<ReturnType<typeof loadCompose>>;

/**
 * Returns the data of the compose form for the query of a URL.
 * @throws Response a redirect to an email that has been sent in the meantime, or an error for an unknown email
 */
export async function loadCompose(request: Request, account: Account) {
  const search = new URL(request.url).searchParams;
  const t = await translatorFor(request, 'email');
  try {
    const view = await composeView(search, await readerOf(request, account));
    const { how } = view.start.answers ?? {};
    return { ...view, title: how ? t(`answer.${how}`) : t('compose.title') };
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict')
      throw redirect(mailUrl(search, { mail: search.get('draft') }));
    throw asResponse(error);
  }
}
