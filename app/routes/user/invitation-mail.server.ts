import { translatorFor } from '~/http/i18n.server';
import { layoutConfig } from '~/layout.config';
import { sendMail } from '~/models/outbox/commands.server';
import { marks } from '~/models/outbox/rules';
import type { Actor } from '~/models/store/change-log';
import type { User } from '~/models/user/schema';

/** Sends each invited user the email with the link that creates their account. */
export async function mailInvitations(
  request: Request,
  { users, actor }: { users: readonly Pick<User, 'id' | 'fullName' | 'email'>[]; actor: Actor },
): Promise<void> {
  const t = await translatorFor(request, 'user');
  const app = layoutConfig.appName;
  for (const { id, fullName, email } of users) {
    const text = t('invite.mail', { name: fullName, by: actor?.name ?? app, link: marks.link, app, code: marks.code });
    const secret = { kind: 'invitation' as const, id };
    await sendMail({ kind: 'invitation', secret, to: email, subject: t('invite.subject', { app }), text });
  }
}
