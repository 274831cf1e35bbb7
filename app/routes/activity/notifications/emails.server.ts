import { layoutConfig } from '~/layout.config';
import { asLanguage } from '~/lib/languages';
import { publicSite } from '~/http/address.server';
import { translator } from '~/http/i18n.server';
import { type DueEmail, dueEmails, sendDueEmail } from '~/models/notification/emails.server';
import { preferencesFrom } from '~/http/preferences.server';
import { withDates } from '~/lib/format';
import { marks } from '~/models/outbox/rules';
import { notificationRows } from './rows.server';

const maxSubject = 150;

async function mailOf({ language, preferences, clock, scope, notifications }: DueEmail) {
  const t = translator(asLanguage(language), 'activity');
  const { hours, dates } = preferencesFrom(preferences);
  const site = await publicSite();
  const rows = notificationRows(notifications, { t, locale: withDates(asLanguage(language), dates), hours, ...clock });
  const [first] = rows;
  if (!first) return null;
  const sentence = ({ actor, text }: { actor: string; text: string }) => `${actor} ${text}`;
  const lines = rows.map((row) =>
    [sentence(row), ...row.moves, ...(row.link === null ? [] : [site(row.link)])].join('\n'),
  );
  const count = rows.length;
  const single = count === 1 && scope !== 'daily' ? sentence(first) : null;
  const subject =
    single ?? t(scope === 'daily' ? 'mail.dailySubject' : 'mail.subject', { count, app: layoutConfig.appName });
  return {
    subject: subject.replace(/\s+/g, ' ').slice(0, maxSubject),
    text: [
      ...lines,
      `${t('mail.all')}\n${site('/notifications')}`,
      `${t(scope === 'daily' ? 'mail.stopDaily' : 'mail.stop', { kind: scope === 'daily' ? '' : t(`group.${scope}`) })}\n${marks.link}`,
      `${t('mail.settings')}\n${site('/notifications/settings')}`,
    ].join('\n\n'),
  };
}

/**
 * Queues the notification emails that are due: immediate ones and daily digests.
 * @returns the number of emails queued
 */
export async function emailNotifications(now = Date.now()): Promise<number> {
  let sent = 0;
  for (const due of await dueEmails(now)) if (await sendDueEmail(due, await mailOf(due))) sent += 1;
  return sent;
}

/** Interval (ms) between checks for notification emails that are due. */
const lookMs = 15_000;

/** Starts sending notification emails when they're due. */
export function keepEmailingNotifications(): void {
  // Emails that couldn't be queued are still due at the next check.
  setInterval(() => void emailNotifications().catch(() => undefined), lookMs).unref();
}
