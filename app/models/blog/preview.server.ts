import { randomBytes } from 'node:crypto';
import { found } from '~/lib/errors';
import { isInGoodStanding } from '~/models/account/standing';
import { assertOwner } from '~/models/access/own.server';
import { markdownHtml } from '~/lib/markdown.server';
import { rowsOf } from '~/models/shared/list';
import type { Actor, By } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { recordsOf } from '~/models/store/records';
import { nextId, store } from '~/models/store/store.server';
import { canOpenFile } from '~/models/upload/access.server';
import type { PostPreview } from './draft.schema';
import { dayMs } from '~/models/shared/zoned-time';

const previewDays = 7;

const valid = ({ postPreviews }: Pick<Collections, 'postPreviews'>, now: string) =>
  rowsOf(postPreviews).filter(({ expiresAt }) => expiresAt > now);

/** Returns the active preview links of a post. */
export async function previewsOf(postId: number): Promise<PostPreview[]> {
  return valid(await store.snapshot(), new Date().toISOString()).filter((one) => one.postId === postId);
}

/**
 * Creates a link that lets anyone read a post for a week, as its creator sees it, including their working draft.
 * Removes expired links.
 * @throws AppError `not_found`, `forbidden` as `assertOwner` does
 */
export async function createPreview({
  postId,
  accountId,
  actor,
  idempotencyKey,
}: By & { postId: number; accountId: number }) {
  const data = await store.snapshot();
  const { title, authorId } = found(data.blogPosts[postId], 'Post');
  assertOwner(data, actor, 'Post', authorId);
  return store.commit({ actor, label: 'postPreview.made', about: title, idempotencyKey }, (draft) => {
    const now = new Date();
    const validIds = new Set(valid(draft, now.toISOString()).map(({ id }) => id));
    for (const { id } of recordsOf(draft.postPreviews)) if (!validIds.has(id)) delete draft.postPreviews[id];
    const id = nextId(draft.postPreviews);
    const token = randomBytes(18).toString('base64url');
    const expiresAt = new Date(now.getTime() + previewDays * dayMs).toISOString();
    draft.postPreviews[id] = { id, accountId, postId, token, expiresAt };
    return { token };
  });
}

/** Disables a preview link of a post. Throws `not_found`, and `forbidden` as `assertOwner` does. */
export async function endPreview({ id, postId, actor }: { id: number; postId: number; actor: Actor }) {
  const data = await store.snapshot();
  const post = data.blogPosts[postId];
  assertOwner(data, actor, 'Post', post?.authorId);
  return store.commit({ actor, label: 'postPreview.ended', about: post?.title ?? '' }, (draft) => {
    const preview = draft.postPreviews[id];
    delete draft.postPreviews[found(preview?.postId === postId ? preview : null, 'Preview').id];
  });
}

/**
 * Returns a preview link, its post, and the values that it shows: those of its creator's working draft or, without a
 * draft, those of the post. Throws `not_found` as `openPreview` does.
 */
async function previewed(token: string) {
  const data = await store.snapshot();
  const preview = found(
    valid(data, new Date().toISOString()).find((one) => one.token === token && isInGoodStanding(data, one.accountId)),
    'Preview',
  );
  const post = found(data.blogPosts[preview.postId], 'Post');
  const draft = recordsOf(data.postDrafts).find((one) => one.postId === post.id && one.accountId === preview.accountId);
  return { preview, post, values: draft?.values ?? post };
}

/**
 * Returns the post of a preview link. The URLs of its uploaded files start with the link's URL, because its readers
 * don't have to be signed in. Throws `not_found` if the link was disabled or has expired, or if its creator's account
 * isn't in good standing.
 */
export async function openPreview(token: string) {
  const { preview, post, values } = await previewed(token);
  const { title, excerpt, content } = values;
  const { img, authorName, avatar } = post;
  const own = (address: string) => address.replace(/^\/uploads\//, `/pages/blog/preview/${token}/files/`);
  const html = markdownHtml(content).replace(/(?<= (?:src|href)=")\/uploads\/[^"]*/g, own);
  return { title, excerpt, html, img: own(img), authorName, avatar: own(avatar), expiresAt: preview.expiresAt };
}

/**
 * Returns the ID of an uploaded file that a preview link shows. Throws `not_found` if the link doesn't show it, or its
 * creator can't open it.
 */
export async function previewedFile(token: string, id: string): Promise<string> {
  const { preview, post, values } = await previewed(token);
  const shows = [post.img, post.avatar, values.content].some((text) => text.includes(`/uploads/${id}/`));
  const creator = (await store.snapshot()).accounts[preview.accountId];
  const canOpen = id !== '' && shows && creator !== undefined && (await canOpenFile(creator, id));
  return found(canOpen ? id : null, 'File');
}
