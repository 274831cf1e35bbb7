/** What a post goes through; readers see what is published or scheduled once its time has come. */
export const postStatuses = ['draft', 'pending', 'scheduled', 'published'] as const;

export type PostStatus = (typeof postStatuses)[number];

/** Whether readers may see a post at a moment (ISO instants). */
export function isPublic({ status, publishedAt }: { status: PostStatus; publishedAt: string }, now: string): boolean {
  return (status === 'published' || status === 'scheduled') && publishedAt <= now;
}

/** How a post stands at a moment: a scheduled one is published once its time has come. */
export function statusAt(post: { status: PostStatus; publishedAt: string }, now: string): PostStatus {
  return isPublic(post, now) ? 'published' : post.status;
}

/** Minutes it takes to read so many words, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / 220));
}

const plainTag = (tag: string) => tag.toLowerCase();

/** Tags without the empty ones, each once: of those that differ in capitals only, the first. */
export function distinctTags(tags: readonly string[]): string[] {
  const first = new Map<string, string>();
  for (const tag of tags) if (tag !== '' && !first.has(plainTag(tag))) first.set(plainTag(tag), tag);
  return [...first.values()];
}

/** The tags that are not among `removed`, in whatever capitals those are written. */
export function tagsWithout(tags: readonly string[], removed: readonly string[]): string[] {
  const gone = new Set(removed.map(plainTag));
  return tags.filter((tag) => !gone.has(plainTag(tag)));
}

/** The fields of a post that revisions keep, as text. */
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

/** Whether readers see a comment. */
export const commentStates = ['shown', 'hidden'] as const;
