/** Records that can be created from an email or a message. */
export const followUpKinds = ['todo', 'task', 'event'] as const;

export const followUpSources = ['mail', 'message'] as const;

export type FollowUpKind = (typeof followUpKinds)[number];
export type FollowUpSource = (typeof followUpSources)[number];

/** Maximum length in characters of a follow-up's title in its form. */
export const longestTitle = 200;
