import { env } from '~/lib/env.server';
import { dayMs } from '~/models/shared/zoned-time';
import { retentionTime } from '~/models/store/retention.server';
import { recordsOf } from '~/models/store/records';
import { store } from '~/models/store/store.server';
import type { OutboxMail } from './schema';

/**
 * Removes the text, attachments, and calendar parts of emails in the outbox that were queued more than `OUTBOX_DAYS`
 * days ago and won't be retried. Preserves their subjects, recipients, and delivery states. Doesn't change emails in
 * the state `stored`.
 * @returns the number of changed emails
 */
export async function emptyOldMails(): Promise<number> {
  const oldest = new Date((await retentionTime()) - env.OUTBOX_DAYS * dayMs).toISOString();
  const { outboxMails } = await store.snapshot();
  const isOver = (mail: OutboxMail) =>
    mail.at < oldest && (mail.text !== '' || mail.html !== undefined) && !['stored', 'waiting'].includes(mail.state);
  const ids = recordsOf(outboxMails).flatMap((mail) => (isOver(mail) ? [mail.id] : []));
  if (ids.length === 0) return 0;
  await store.commit({ actor: null, label: 'outbox.emptied', logged: false }, (draft) => {
    for (const id of ids) {
      const mail = draft.outboxMails[id];
      if (!mail) continue;
      Object.assign(mail, { text: '', files: [], calendar: '' });
      delete mail.html;
    }
  });
  return ids.length;
}
