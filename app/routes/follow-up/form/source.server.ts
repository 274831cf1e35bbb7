import { mailboxOf, mailText } from '~/models/email/mailbox.server';
import { getMessage } from '~/models/chat/queries.server';
import { longestTitle, type FollowUpSource } from '~/models/follow-up/rules';
import { found } from '~/lib/errors';
import { idParam } from '~/http/params.server';

interface FollowUpStart {
  source: FollowUpSource;
  id: number;
  title: string;
  description: string;
}

const excerpt = 1000;

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/**
 * Returns the source specified by a URL: `mail=14` or `message=28`.
 * @throws AppError `not_found` if the account can't read it; a 404 response if there's no ID
 */
export async function followUpStart(search: URLSearchParams, accountId: number): Promise<FollowUpStart> {
  if (search.has('message')) {
    const { message } = await getMessage({ accountId, id: idParam(search.get('message') ?? undefined) });
    const text = message.deletedAt === null ? message.message : '';
    const title = cut(text.trim().split('\n')[0] ?? '', longestTitle);
    return { source: 'message', id: message.id, title, description: title === text.trim() ? '' : cut(text, excerpt) };
  }
  const mail = found((await mailboxOf(accountId)).byId.get(idParam(search.get('mail') ?? undefined)), 'Mail');
  const title = cut(mail.subject, longestTitle);
  return { source: 'mail', id: mail.id, title, description: cut(mailText(mail), excerpt) };
}
