/** What a mail or a message can become. */
export const followUpKinds = ['todo', 'task', 'event'] as const;

/** What something can have come from. */
export const followUpSources = ['mail', 'message'] as const;

export type FollowUpKind = (typeof followUpKinds)[number];
export type FollowUpSource = (typeof followUpSources)[number];

/** Most characters of the name something made from a mail or a message begins with. */
export const longestTitle = 200;
