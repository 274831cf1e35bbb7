import { commandIntent, parseCommandIntent } from '~/components/data-table/command-intent';
import { type MailLabel, mailLabels, ownId, type OwnName, ownName } from '~/models/email/rules';

/** Options for when a snoozed email returns. */
export const snoozeChoices = ['later', 'tomorrow', 'nextWeek'] as const;
export type SnoozeChoice = (typeof snoozeChoices)[number];

const simple = [
  ...(['read', 'unread', 'star', 'unstar', 'trash', 'spam', 'inbox', 'restore', 'wake', 'until'] as const),
  ...(['archive', 'block', 'mute', 'unmute', 'newLabel'] as const),
] as const;

/** Names of the actions on emails, which are the names of their commands. */
export const mailActKinds = [...simple, 'label', 'unlabel', 'folder', 'snooze'] as const;
export type MailActKind = (typeof mailActKinds)[number];

/**
 * Actions on one email, several emails, or all that match. For `until`, the form also contains the day and time; for
 * `newLabel`, the name.
 */
export type MailAct =
  | { kind: (typeof simple)[number] }
  | { kind: 'label' | 'unlabel'; label: MailLabel | OwnName }
  | { kind: 'folder'; folderId: number }
  | { kind: 'snooze'; until: SnoozeChoice };

/**
 * Parses an action from its kind and the value in its intent: `company` for a label, `own-3` for a folder, `tomorrow`
 * for snoozing. Returns null for anything else.
 */
export function parseMailAct(kind: MailActKind, detail: string): MailAct | null {
  const known = simple.find((one) => one === kind);
  if (known && detail === '') return { kind: known };
  const own = ownId(detail);
  if (own !== null && kind === 'folder') return { kind, folderId: own };
  const label = own === null ? mailLabels.find((one) => one === detail) : ownName(own);
  if (label && (kind === 'label' || kind === 'unlabel')) return { kind, label };
  const until = snoozeChoices.find((one) => one === detail);
  return until && kind === 'snooze' ? { kind, until } : null;
}

/**
 * Checks whether an action on the open email redirects to the list. All actions do, except for marking as read,
 * changing the star or labels, and unmuting.
 */
export function leavesList({ kind }: MailAct): boolean {
  const stays: readonly MailAct['kind'][] = ['read', 'star', 'unstar', 'label', 'unlabel', 'newLabel', 'unmute'];
  return !stays.includes(kind);
}

/** Action that adds or removes the star of one email. */
export interface StarAct {
  id: number;
  on: boolean;
}

/** Returns the intent for the star button of one email. */
export function starIntent({ id, on }: StarAct): string {
  return commandIntent(on ? 'star' : 'unstar', id);
}

/** Parses an intent created by `starIntent`. Returns null for anything else. */
export function parseStarAct(intent: string): StarAct | null {
  const { name = '', id = null } = parseCommandIntent(intent) ?? {};
  return id === null || (name !== 'star' && name !== 'unstar') ? null : { id, on: name === 'star' };
}
