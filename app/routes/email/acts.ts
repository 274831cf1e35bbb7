import { type MailLabel, mailLabels } from '~/models/email/rules';

/** When a mail can be put off to. */
export const snoozeChoices = ['later', 'tomorrow', 'nextWeek'] as const;
export type SnoozeChoice = (typeof snoozeChoices)[number];

const simple = ['read', 'unread', 'star', 'unstar', 'trash', 'spam', 'inbox', 'restore', 'wake', 'until'] as const;

/** What can be done with mails, whether one, some or all that match. `until` takes its day from a field. */
export type MailAct =
  | { kind: (typeof simple)[number] }
  | { kind: 'label' | 'unlabel'; label: MailLabel }
  | { kind: 'snooze'; until: SnoozeChoice };

/** Reads an act as buttons write it: `trash`, `label:company`, `snooze:tomorrow`; null for what is none. */
export function parseMailAct(text: string): MailAct | null {
  const [kind = '', detail = ''] = text.split(':');
  const known = simple.find((one) => one === kind);
  if (known && detail === '') return { kind: known };
  const label = mailLabels.find((one) => one === detail);
  if (label && (kind === 'label' || kind === 'unlabel')) return { kind, label };
  const until = snoozeChoices.find((one) => one === detail);
  return until && kind === 'snooze' ? { kind, until } : null;
}

/** Acts after which the mail is no longer where it was, so that its page leads back to the list. */
export function leavesList({ kind }: MailAct): boolean {
  return ['unread', 'trash', 'spam', 'inbox', 'restore', 'snooze', 'until', 'wake'].includes(kind);
}

/** The star of one mail, put on or taken off. */
export interface StarAct {
  id: number;
  on: boolean;
}

/** The intent of a button for the star of one mail. */
export function starIntent({ id, on }: StarAct): string {
  return `act:${on ? 'star' : 'unstar'}@${id}`;
}

/** What `starIntent` made; null for anything else. */
export function parseStarAct(intent: string): StarAct | null {
  const [, un, id] = /^act:(un)?star@(\d{1,15})$/.exec(intent) ?? [];
  return id === undefined ? null : { id: Number(id), on: un === undefined };
}
