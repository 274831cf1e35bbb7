/** What a post goes through; readers see what is published or scheduled once its time has come. */
export const postStatuses = ['draft', 'pending', 'scheduled', 'published'] as const;

export type PostStatus = (typeof postStatuses)[number];

/** Whether readers may see a post at a moment (ISO instants). */
export function isPublic({ status, publishedAt }: { status: PostStatus; publishedAt: string }, now: string): boolean {
  return (status === 'published' || status === 'scheduled') && publishedAt <= now;
}

/** Minutes it takes to read so many words, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / 220));
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
