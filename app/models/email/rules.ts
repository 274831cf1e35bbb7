/** Folders that an email can be in (contract §6). */
export const mailFolders = ['inbox', 'sent', 'draft', 'spam', 'trash'] as const;

/** Built-in labels of an email (contract §6). */
export const mailLabels = ['private', 'company', 'important', 'personal'] as const;

export const answerKinds = ['reply', 'replyAll', 'forward'] as const;

/** Lists on the email page. An email can be in several lists. */
export const mailViews = [
  'inbox',
  'starred',
  'snoozed',
  'sent',
  'draft',
  'scheduled',
  'outbox',
  'archive',
  'all',
  'spam',
  'trash',
] as const;

/** Colors for labels that a user creates. */
export const tagColors = ['neutral', 'primary', 'success', 'warning', 'danger', 'info'] as const;

/**
 * Built-in targets of a rule. A rule can also move an email to a folder that the user created, or not move it at all.
 */
export const ruleTargets = ['archive', 'spam', 'trash'] as const;

/** Maximum number of labels and folders, of rules, and of templates that a user can create. */
export const maxTags = 100;

/** Responses of a guest to an invitation: the values in iCalendar, in lowercase (RFC 5545, section 3.2.12). */
export const invitationAnswers = ['accepted', 'tentative', 'declined'] as const;

export type InvitationAnswer = (typeof invitationAnswers)[number];
export type MailView = (typeof mailViews)[number];
/** The key of a user's label or folder in URLs and button values, such as `own-3`. */
export type OwnName = `own-${number}`;
/** A list on the email page: a view, or a folder that the user created. */
export type MailListName = MailView | OwnName;
/** The archive, or the ID of a folder that the user created; `null` for an email that's in neither. */
type Shelf = 'archive' | number | null;
export type ResponseKind = (typeof answerKinds)[number];
export type MailFolder = (typeof mailFolders)[number];
export type MailLabel = (typeof mailLabels)[number];

/** Returns the key of the user's label or folder with the given ID. */
export const ownName = (id: number): OwnName => `own-${id}`;

/** Returns the ID in the key of a user's label or folder, or `null` for any other string. */
export function ownId(name: string): number | null {
  const digits = /^own-([1-9]\d{0,14})$/.exec(name)?.[1];
  return digits === undefined ? null : Number(digits);
}

/**
 * Checks whether an email belongs to a view (contract §6): a folder, `starred` (from any folder except trash), or an
 * empty string for every folder except trash. An unknown view contains no emails.
 */
export function inFolder(mail: { folder: MailFolder; isStarred: boolean }, view: string): boolean {
  if (view === '') return mail.folder !== 'trash';
  if (view === 'starred') return mail.isStarred && mail.folder !== 'trash';
  return mail.folder === view;
}

/** The fields that determine the views of an email. */
export interface MailPlace {
  folder: MailFolder;
  isStarred: boolean;
  snoozedUntil: string | null;
  sendAt: string | null;
  isScheduled: boolean;
  shelf: Shelf;
}

/**
 * Returns the lists on the email page that contain an email. Unlike the folders in the API, `inbox` omits snoozed and
 * archived emails, and `draft` omits scheduled emails and those in the outbox. `all` contains everything except spam
 * and trash.
 */
export function viewsOf({ folder, isStarred, snoozedUntil, sendAt, isScheduled, shelf }: MailPlace): MailListName[] {
  if (folder === 'trash') return ['trash'];
  const starred: MailListName[] = isStarred ? ['starred'] : [];
  if (folder === 'spam') return ['spam', ...starred];
  if (sendAt !== null) return [isScheduled ? 'scheduled' : 'outbox', 'all', ...starred];
  if (folder === 'inbox' && snoozedUntil !== null) return ['snoozed', 'all', ...starred];
  if (shelf !== null && folder !== 'draft') return [shelf === 'archive' ? shelf : ownName(shelf), 'all', ...starred];
  return [folder, 'all', ...starred];
}

/** Normalizes an email address for comparison. */
export function sameAddress(email: string): string {
  return email.trim().toLowerCase();
}

/** Returns the attachments of an email, without images embedded in its text. */
export function filesBeside<File extends { url: string }>(mail: {
  message: string;
  attachments: readonly File[];
}): File[] {
  const isInText = (url: string) => ['"', "'", ''].some((quote) => mail.message.includes(`src=${quote}${url}`));
  return mail.attachments.filter(({ url }) => !isInText(url));
}

/** Adds a reply or forward prefix to a subject (`Re: Lunch`), unless it already has one. */
export function answerSubject(subject: string, how: ResponseKind): string {
  const mark = how === 'forward' ? 'Fwd:' : 'Re:';
  const known = how === 'forward' ? /^(fwd?|wg|tr)\s*:/i : /^(re|aw|sv)\s*:/i;
  return known.test(subject) ? subject : `${mark} ${subject}`.trim();
}

/** Maximum number of files that can be attached to an email at a time. */
export const maxFiles = 10;

/** How long a sent email waits in the outbox, in seconds. During this time, sending can be undone. */
export const undoSeconds = 10;

/**
 * Checks whether the text of an email mentions an attachment, in any of the product's languages. Ignores quoted lines.
 */
export function speaksOfFiles(text: string): boolean {
  const own = text.replace(/^>.*$/gm, '');
  return /\b(attach(ed|ments?|ing)|enclosed|anh(ang|änge)|anbei|(angehängt|beigefügt)(e[nrs]?)?|pièces? jointes?|ci-jointe?s?|joins?)\b|مرفق/i.test(
    own,
  );
}

/** File types that can run a program when they're opened, or can contain macros or scripts. */
const programs =
  /\.(?:exe|com|scr|pif|bat|cmd|ps1|vbs?|vbe|jse?|wsf|wsh|hta|msi|msp|reg|lnk|url|jar|iso|img|vhdx?|dll|cpl|apk|app|dmg|pkg|deb|rpm|sh|command|docm|dotm|xlsm|xltm|xlam|pptm|html?|xhtml|svg)$/i;

/** Checks whether opening a file can run a program, even if its name looks as if it had another type. */
export function canRunProgram(fileName: string): boolean {
  return programs.test(
    fileName
      .replace(/\p{Cf}/gu, '')
      .trim()
      .replace(/[.\s]+$/, ''),
  );
}
