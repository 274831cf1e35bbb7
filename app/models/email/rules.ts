/** Where a mail can be (contract §6). */
export const mailFolders = ['inbox', 'sent', 'draft', 'spam', 'trash'] as const;

/** Contract §6. */
export const mailLabels = ['private', 'company', 'important', 'personal'] as const;

/** How a mail can answer another one. */
export const answerKinds = ['reply', 'replyAll', 'forward'] as const;

/** What the mail page lists; a mail can stand in several. */
export const mailViews = ['inbox', 'starred', 'snoozed', 'sent', 'draft', 'outbox', 'all', 'spam', 'trash'] as const;

/** How a guest answers an invitation; the values are those of iCalendar in lower case (RFC 5545, section 3.2.12). */
export const invitationAnswers = ['accepted', 'tentative', 'declined'] as const;

export type InvitationAnswer = (typeof invitationAnswers)[number];
export type MailView = (typeof mailViews)[number];
export type AnswerKind = (typeof answerKinds)[number];
export type MailFolder = (typeof mailFolders)[number];
export type MailLabel = (typeof mailLabels)[number];

/**
 * Whether a mail belongs to a view (contract §6): a folder, `starred` (from any folder but trash), or an empty text for
 * every folder but trash. An unknown view holds nothing.
 */
export function inFolder(mail: { folder: MailFolder; isStarred: boolean }, view: string): boolean {
  if (view === '') return mail.folder !== 'trash';
  if (view === 'starred') return mail.isStarred && mail.folder !== 'trash';
  return mail.folder === view;
}

/** What the views of the mail page go by. */
export interface MailPlace {
  folder: MailFolder;
  isStarred: boolean;
  snoozedUntil: string | null;
  sendAt: string | null;
}

/**
 * The views of the mail page that show a mail. Unlike a folder of the wire the inbox leaves out what is snoozed and the
 * drafts what is about to be sent; `all` is everything but spam and trash.
 */
export function viewsOf({ folder, isStarred, snoozedUntil, sendAt }: MailPlace): MailView[] {
  if (folder === 'trash') return ['trash'];
  const starred: MailView[] = isStarred ? ['starred'] : [];
  if (folder === 'spam') return ['spam', ...starred];
  if (sendAt !== null) return ['outbox', 'all', ...starred];
  if (folder === 'inbox' && snoozedUntil !== null) return ['snoozed', 'all', ...starred];
  return [folder, 'all', ...starred];
}

/** The part of a mail's address that is the same in all spellings. */
export function sameAddress(email: string): string {
  return email.trim().toLowerCase();
}

/** The files of a mail beside its text: without the pictures that stand in the text itself. */
export function filesBeside<File extends { url: string }>(mail: {
  message: string;
  attachments: readonly File[];
}): File[] {
  const isInText = (url: string) => ['"', "'", ''].some((quote) => mail.message.includes(`src=${quote}${url}`));
  return mail.attachments.filter(({ url }) => !isInText(url));
}

/** The subject with the mark of an answer before it, once: `Re: Lunch`. */
export function answerSubject(subject: string, how: AnswerKind): string {
  const mark = how === 'forward' ? 'Fwd:' : 'Re:';
  const known = how === 'forward' ? /^(fwd?|wg|tr)\s*:/i : /^(re|aw|sv)\s*:/i;
  return known.test(subject) ? subject : `${mark} ${subject}`.trim();
}

/** How many files are attached to a mail at a time. */
export const mostFiles = 10;

/** How long a sent mail waits in the outbox, in seconds: until then sending can be undone. */
export const undoSeconds = 10;

/** Whether a text speaks of an attachment, in any of the product's languages. */
export function speaksOfFiles(text: string): boolean {
  const own = text.replace(/^>.*$/gm, '');
  return /\b(attach(ed|ments?|ing)|enclosed|anh(ang|änge)|anbei|(angehängt|beigefügt)(e[nrs]?)?|pièces? jointes?|ci-jointe?s?|joins?)\b|مرفق/i.test(
    own,
  );
}

/** Kinds of files that can run a program, or hold macros or scripts, when they're opened. */
const programs =
  /\.(?:exe|com|scr|pif|bat|cmd|ps1|vbs?|vbe|jse?|wsf|wsh|hta|msi|msp|reg|lnk|url|jar|iso|img|vhdx?|dll|cpl|apk|app|dmg|pkg|deb|rpm|sh|command|docm|dotm|xlsm|xltm|xlam|pptm|html?|xhtml|svg)$/i;

/** Whether opening a file may run a program, whatever its name shows before the last dot. */
export function mayRunProgram(fileName: string): boolean {
  return programs.test(fileName.trim().replace(/[.\s]+$/, ''));
}
