/** States of a post. Readers see a published or scheduled post once its `publishedAt` has passed. */
export const postStatuses = ['draft', 'pending', 'scheduled', 'published'] as const;

export type PostStatus = (typeof postStatuses)[number];

/** Checks whether readers can see a post at a given time (ISO instants). */
export function isPublic({ status, publishedAt }: { status: PostStatus; publishedAt: string }, now: string): boolean {
  return (status === 'published' || status === 'scheduled') && publishedAt <= now;
}

/** Returns the status of a post at a given time: a scheduled post counts as published once its time has come. */
export function statusAt(post: { status: PostStatus; publishedAt: string }, now: string): PostStatus {
  return isPublic(post, now) ? 'published' : post.status;
}

/** Returns the reading time for a number of words, in minutes, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / 220));
}

const plainTag = (tag: string) => tag.toLowerCase();

/** Removes empty and duplicate tags. If tags differ only in case, keeps the first. */
export function distinctTags(tags: readonly string[]): string[] {
  const first = new Map<string, string>();
  for (const tag of tags) if (tag !== '' && !first.has(plainTag(tag))) first.set(plainTag(tag), tag);
  return [...first.values()];
}

/** Returns the tags that aren't in `removed`, ignoring case. */
export function tagsWithout(tags: readonly string[], removed: readonly string[]): string[] {
  const removedTags = new Set(removed.map(plainTag));
  return tags.filter((tag) => !removedTags.has(plainTag(tag)));
}

/** Returns the fields of a post that revisions store, as strings. */
export function textFields({
  title,
  excerpt,
  content,
  tags,
}: {
  title: string;
  excerpt: string;
  content: string;
  tags: readonly string[];
}) {
  return { title, excerpt, content, tags: tags.join(', ') };
}

/** Visibility of a comment to readers. */
export const commentStates = ['shown', 'hidden'] as const;
