import { translatorFor } from '~/http/i18n.server';
import { layoutConfig } from '~/layout.config';
import { invitationOf } from '~/models/invitation/queries.server';
import { sendMail } from '~/models/outbox/commands.server';
import { marks } from '~/models/outbox/rules';
import type { Actor } from '~/models/store/change-log';
import type { User } from '~/models/user/schema';

/**
 * Sends each invited user the email with the link that creates their account. Each invitation is sent only once, even
 * if the form that created it is submitted again.
 */
export async function mailInvitations(
  request: Request,
  { users, actor }: { users: readonly Pick<User, 'id' | 'fullName' | 'email'>[]; actor: Actor },
): Promise<void> {
  const t = await translatorFor(request, 'user');
  const app = layoutConfig.appName;
  for (const { id, fullName, email } of users) {
    const invitation = await invitationOf(id);
    if (!invitation) continue;
    const text = t('invite.mail', { name: fullName, by: actor?.name ?? app, link: marks.link, app, code: marks.code });
    const secret = { kind: 'invitation' as const, id };
    const mail = { kind: 'invitation' as const, secret, to: email, subject: t('invite.subject', { app }), text };
    await sendMail(mail, `invitation ${id} ${invitation.sentAt}`);
  }
}
