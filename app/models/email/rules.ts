/** Where a mail can be (contract §6). */
export const mailFolders = ['inbox', 'sent', 'draft', 'spam', 'trash'] as const;

/** Contract §6. */
export const mailLabels = ['private', 'company', 'important', 'personal'] as const;

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
