import { memoByIdentity } from '~/lib/memo';
import { canUse, type Need } from '~/models/access/ability';
import { canSee } from '~/models/access/can-see';
import type { Account } from '~/models/account/schema';
import type { Actor } from '~/models/store/change-log';
import { AppError } from '~/lib/errors';
import type { Collections } from '~/models/store/database.schema';
import { publishedPosts } from '~/models/blog/queries.server';
import { type Draftable, visibleTo } from '~/models/knowledge/drafts';
import { workspaceIn } from '~/models/workspace/queries.server';
import { recordsOf } from '~/models/store/records';
import { store } from '~/models/store/store.server';
import { isPicture } from './file-type';
import type { Upload, UploadPlace } from './schema';

type Viewer = Pick<Account, 'id' | 'ability'>;
type Attached = readonly { url: string }[];
type AnyRecord = object;

/** Functions that return the text in a record that contains the URLs of its files, by kind of record. */
const filesOf: { [Place in UploadPlace]?: (record: never) => string } = {
  emails: ({ attachments, replies }: { attachments: Attached; replies: readonly { attachments: Attached }[] }) =>
    [...attachments, ...replies.flatMap((reply) => reply.attachments)].map(({ url }) => url).join(' '),
  chatMessages: ({ files, deletedAt }: { files: Attached; deletedAt: string | null }) =>
    deletedAt === null ? files.map(({ url }) => url).join(' ') : '',
  outboxMails: ({ files }: { files: Attached }) => files.map(({ url }) => url).join(' '),
  products: ({ image }: { image: string }) => image,
  blogPosts: ({ img, content }: { img: string; content: string }) => `${img} ${content}`,
  kanbanTasks: (task: { coverImage?: string; attachments: readonly { img: string }[] }) =>
    [task.coverImage ?? '', ...task.attachments.map(({ img }) => img)].join(' '),
  knowledgeArticles: ({ content, translations }: { content: string; translations?: object }) =>
    `${content} ${JSON.stringify(translations ?? {})}`,
  profiles: (profile: object) => JSON.stringify(profile),
};

const idsIn = (text: string) => [...text.matchAll(/\/uploads\/([\da-f-]{36})\//g)].map(([, id = '']) => id);

const indexOf = (place: UploadPlace) => {
  const namesOf = memoByIdentity((record: AnyRecord) => idsIn(filesOf[place]?.(record as never) ?? ''));
  return memoByIdentity((records: Readonly<Record<string, AnyRecord>>) => {
    const byFile = new Map<string, AnyRecord[]>();
    for (const record of Object.values(records))
      for (const id of namesOf(record)) byFile.set(id, [...(byFile.get(id) ?? []), record]);
    return byFile;
  });
};

const indexes = Object.fromEntries(
  Object.keys(filesOf).map((place) => [place, indexOf(place as UploadPlace)]),
) as Record<string, ReturnType<typeof indexOf>>;

const naming = (data: Collections, place: string, id: string) =>
  indexes[place]?.(data[place as keyof Collections] as Record<string, AnyRecord>).get(id) ?? [];

/**
 * Kinds of records to search for a file from an earlier version, which doesn't record its kind. Emails come first
 * because they're private.
 */
const places = ['emails', 'outboxMails', 'kanbanTasks', 'blogPosts', 'products', 'profiles'] as const;

function placeOf(data: Collections, { id, place }: Upload): UploadPlace {
  return place ?? places.find((one) => naming(data, one, id).length > 0) ?? 'accounts';
}

/**
 * Checks whether an account can open a stored file: one it uploaded, or one that belongs to a record it can see
 * (architecture §4). All signed-in users can open profile pictures. Being referenced from another kind of record
 * doesn't grant access.
 */
function canSeeFile(data: Collections, viewer: Viewer, upload: Upload): boolean {
  if (upload.ownerId === viewer.id) return true;
  const original = recordsOf(data.uploads).find(({ avifId }) => avifId === upload.id);
  if (original) return canSeeFile(data, viewer, original);
  const place = placeOf(data, upload);
  if (place === 'accounts') return upload.type.startsWith('image/');
  if (place === 'kitForms') return false;
  // The logo is public, because it's on documents that clients open.
  if (place === 'workspace') return true;
  const records = naming(data, place, upload.id) as { accountId?: number | null }[];
  if (place === 'outboxMails') return records.some(({ accountId }) => accountId === viewer.id || canUse(viewer, 'all'));
  return records.some((record) => canSee(data, viewer, place, record));
}

/** Checks whether an account can open the file with the given ID. Returns `false` if the file doesn't exist. */
export async function canOpenFile(viewer: Viewer, id: string): Promise<boolean> {
  const data = await store.snapshot();
  const upload = Object.hasOwn(data.uploads, id) ? data.uploads[id] : undefined;
  return upload !== undefined && canSeeFile(data, viewer, upload);
}

/** Permissions to edit all records of a kind: with them, an account can use any file of that kind. */
const editors: { [Place in UploadPlace]?: Need } = { blogPosts: 'Post', knowledgeArticles: 'Article' };

/**
 * Throws `invalid` if a record newly refers to a stored file that the actor can't open. Everyone who can see a record
 * can open its files, so the reference would give access to the file. The app itself can refer to any file.
 * @param after the record's texts with the URLs of its files
 * @param known those texts until now, whose files are allowed
 * @param field form field for the error message
 */
export async function assertOpenFiles(
  after: readonly (string | null | undefined)[],
  { actor, known = [], field }: { actor: Actor; known?: readonly (string | undefined)[]; field?: string },
): Promise<void> {
  if (actor === null) return;
  const data = await store.snapshot();
  const viewer = data.accounts[actor.id];
  const before = new Set(idsIn(known.join(' ')));
  const isOpen = (upload: Upload) => {
    const need = editors[placeOf(data, upload)];
    return viewer !== undefined && (canSeeFile(data, viewer, upload) || (need !== undefined && canUse(viewer, need)));
  };
  for (const id of idsIn(after.join(' '))) {
    const upload = Object.hasOwn(data.uploads, id) ? data.uploads[id] : undefined;
    if (upload && !before.has(id) && !isOpen(upload))
      throw new AppError('invalid', 'Choose a file that you can open.', field ? { [field]: 'closedFile' } : undefined);
  }
}

/**
 * Checks whether anyone can open a file without signing in: one from a published post or the image of its author while
 * the blog is public, or one from a published article while the help is public.
 */
export async function isPublicFile(id: string): Promise<boolean> {
  const data = await store.snapshot();
  const upload = Object.hasOwn(data.uploads, id) ? data.uploads[id] : undefined;
  if (!upload) return false;
  const place = placeOf(data, upload);
  const { publicParts } = workspaceIn(data);
  if (place === 'knowledgeArticles')
    return publicParts.includes('help') && (naming(data, place, id) as Draftable[]).some(visibleTo(null));
  if (!publicParts.includes('blog')) return false;
  const posts = publishedPosts(data);
  if (place === 'accounts')
    return isPicture(upload.type) && posts.some(({ avatar }) => avatar.startsWith(`/uploads/${id}/`));
  return place === 'blogPosts' && naming(data, place, id).some((record) => posts.some((post) => post === record));
}
