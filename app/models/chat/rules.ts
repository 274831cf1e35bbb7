/** How available a person is (contract §5). */
export const contactStatuses = ['online', 'offline', 'busy', 'away'] as const;

/** The id of the person whose chats these are: the profile user and the sender of what is written here (contract §5). */
export const ownUserId = 11;

export type ContactStatus = (typeof contactStatuses)[number];
