import { z } from 'zod';
import { AppError } from '~/lib/errors';
import { type BoardsFile, type FileTask, importLimit } from './boards-file.schema';
import { ImportNotes } from './import-texts';
import type { LabelColor } from './project.schema';
import { boardIdFrom, isDoneBoard } from './rules';

// If Trello ever changes the type of a field, the field is treated as missing so that the rest of the file can still
// be imported.
const text = z.string().catch('');
const flag = z.boolean().catch(false);
const place = z.number().catch(0);

const cardSchema = z.object({
  id: text,
  name: text,
  desc: text,
  idList: text,
  closed: flag,
  dateLastActivity: text,
  pos: place,
  due: z.string().nullish().catch(null),
  dueComplete: flag,
  labels: z.array(z.object({ name: text, color: text })).catch([]),
  idMembers: z.array(z.string()).catch([]),
  idChecklists: z.array(z.string()).catch([]),
  attachments: z.array(z.object({ name: text, url: text, isUpload: z.boolean().catch(true) })).catch([]),
  start: text,
  badges: z.object({ comments: place }).catch({ comments: 0 }),
  customFieldItems: z.array(z.unknown()).catch([]),
});

const checklistSchema = z.object({
  id: text,
  idCard: text,
  name: text,
  pos: place,
  checkItems: z.array(z.object({ name: text, state: text, pos: place, due: text, idMember: text })).catch([]),
});

const memberSchema = z.object({ id: text, fullName: text, username: text });

const actionSchema = z.object({
  type: text,
  date: text,
  idMemberCreator: text,
  memberCreator: z.object({ fullName: text }).catch({ fullName: '' }),
  data: z.object({ text, card: z.object({ id: text }).catch({ id: '' }) }).catch({ text: '', card: { id: '' } }),
});

/** A board exported from Trello ("Export as JSON"), limited to the fields used here. */
const trelloSchema = z.object({
  lists: z.array(z.object({ id: text, name: text, closed: flag, pos: place, softLimit: z.unknown().optional() })),
  cards: z.array(cardSchema),
  checklists: z.array(checklistSchema).catch([]),
  labels: z.array(z.object({ name: text, color: text })).catch([]),
  members: z.array(memberSchema).catch([]),
  actions: z.array(actionSchema).catch([]),
});

type Trello = z.infer<typeof trelloSchema>;
type Card = Trello['cards'][number];

const byPos = <Row extends { pos: number }>(rows: readonly Row[]) => [...rows].sort((a, b) => a.pos - b.pos);

const instantOf = (date: string | null | undefined): string | null => {
  const at = new Date(date ?? '');
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
};

/**
 * Merges the checklists of a card into one. Each checklist's name becomes an item, followed by its items, unless the
 * card has only one checklist with Trello's default name.
 */
function checklistOf(lists: readonly Trello['checklists'][number][], notes: ImportNotes): FileTask['checklist'] {
  const detailed = lists
    .flatMap(({ checkItems }) => checkItems)
    .filter((item) => item.due !== '' || item.idMember !== '');
  notes.count('checkDetails', detailed.length);
  const isPlain = lists.length === 1 && lists[0]?.name.trim().toLowerCase() === 'checklist';
  const items = byPos(lists).flatMap(({ name, checkItems }) => {
    const lines = byPos(checkItems).map((item) => ({
      text: notes.fit(item.name, 'checkItem'),
      isDone: item.state === 'complete',
      ...(isPlain ? {} : { depth: 1 }),
    }));
    const isDone = lines.length > 0 && lines.every((line) => line.isDone);
    return isPlain ? lines : [{ text: notes.fit(name || '–', 'checkItem'), isDone }, ...lines];
  });
  return notes.checklist(items);
}

/**
 * Returns the description, followed by the links attached to the card. Omits and counts all other attachments, such as
 * uploaded files.
 */
function descriptionOf({ desc, attachments }: Card, notes: ImportNotes): string {
  const links = attachments.filter(({ isUpload, url }) => !isUpload && /^https?:\/\//.test(url));
  notes.count('files', attachments.length - links.length);
  const lines = links.map(({ name, url }) => (name === '' || name === url ? `- ${url}` : `- [${name}](${url})`));
  return notes.fit([desc.trim(), lines.join('\n')].filter((part) => part !== '').join('\n\n'), 'description');
}

/** Returns the names of a card's labels. For labels without a name, returns their color, as shown in Trello. */
function labelsOf({ labels }: Pick<Card, 'labels'>, notes: ImportNotes): string[] {
  const names = labels.map(({ name, color }) => notes.fit(name.trim() || color.replaceAll('_', ' '), 'label'));
  return [...new Set(names.filter((name) => name !== ''))].slice(0, 200);
}

/** Our colors for Trello's label colors, whose names can end in `_dark` or `_light`. */
const labelColors: Partial<Record<string, LabelColor>> = {
  green: 'success',
  lime: 'success',
  yellow: 'warning',
  orange: 'warning',
  red: 'danger',
  purple: 'info',
  pink: 'info',
  blue: 'primary',
  sky: 'primary',
  black: 'neutral',
};

/**
 * Returns the colors of labels on cards and of all other labels with a name. Labels without a name are named as in
 * `labelsOf`.
 */
function colorsOf({ labels, cards }: Trello): BoardsFile['labelColors'] {
  const notes = new ImportNotes();
  const named = labels.filter(({ name }) => name.trim() !== '');
  const colors = new Map<string, LabelColor>();
  for (const label of [...cards.flatMap((card) => card.labels), ...named]) {
    const [name] = labelsOf({ labels: [label] }, notes);
    const color = labelColors[label.color.replace(/_(?:dark|light)$/, '')];
    if (name !== undefined && color && colors.size < 1000) colors.set(name, color);
  }
  return [...colors].map(([label, color]) => ({ label, color }));
}

const commentTypes = ['commentCard', 'copyCommentCard'];

function commentsByCard({ actions, members }: Trello, notes: ImportNotes): Map<string, FileTask['comments']> {
  const byCard = new Map<string, FileTask['comments']>();
  const names = new Map(members.map(({ id, fullName }) => [id, fullName]));
  const commentActions = actions.filter(({ type, data }) => commentTypes.includes(type) && data.text.trim() !== '');
  for (const { date, idMemberCreator, memberCreator, data } of commentActions.sort((a, b) =>
    a.date.localeCompare(b.date),
  )) {
    const comment = {
      name: notes.fit(memberCreator.fullName || names.get(idMemberCreator) || 'Trello', 'name'),
      comment: notes.fit(data.text, 'comment'),
      at: instantOf(date) ?? '',
    };
    const own = byCard.get(data.card.id);
    if (own) own.push(comment);
    else byCard.set(data.card.id, [comment]);
  }
  return byCard;
}

/** Returns the checklists of each card. In old exports, only the cards reference them. */
function checklistsByCard({ cards, checklists }: Trello): Map<string, Trello['checklists']> {
  const cardOf = new Map(cards.flatMap(({ id, idChecklists }) => idChecklists.map((list) => [list, id] as const)));
  const byCard = new Map<string, Trello['checklists']>();
  for (const list of checklists) {
    const card = list.idCard || (cardOf.get(list.id) ?? '');
    const own = byCard.get(card);
    if (own) own.push(list);
    else byCard.set(card, [list]);
  }
  return byCard;
}

/**
 * Returns the due date of a card, or `null` if it has none. Also returns `null` for a completed due date and counts it
 * in `notes`, unless the card is archived or its list counts as finished.
 */
function dueDateOf({ due, dueComplete, closed }: Card, list: string, notes: ImportNotes): string | null {
  const dueDate = instantOf(due);
  if (dueDate === null || !dueComplete || closed || isDoneBoard(boardIdFrom(list.trim()))) return dueDate;
  notes.count('completed');
  return null;
}

function lastChanged(cards: readonly Card[], most: number): ReadonlySet<Card> {
  const sorted = [...cards].sort((a, b) => b.dateLastActivity.localeCompare(a.dateLastActivity));
  return new Set(sorted.slice(0, Math.max(0, most)));
}

/** Counts fields that tasks here don't have, and comments that are too old to be included in the export. */
function countMissing({ start, customFieldItems, badges }: Card, comments: number, notes: ImportNotes): void {
  notes.count('customFields', customFieldItems.length);
  notes.count('starts', instantOf(start) === null ? 0 : 1);
  notes.count('missingComments', badges.comments - comments);
}

const maxRows = 20_000;

/**
 * Returns the board of a Trello export: its lists as boards, open ones first, their cards as tasks, and archived cards
 * for the archive. Omits and counts data that tasks here can't have, such as uploaded files, custom fields, and start
 * dates. Omits and counts archived cards over the limit, least recently active first. Assigned members who don't match
 * a user here are in `strangers`.
 * @param userCalled returns the name that tasks store for the person with the given full name or username
 * @returns null for anything that isn't a Trello export
 * @throws AppError `invalid` with `tooManyTasks` as the message
 */
export function readTrello(input: unknown, userCalled: (name: string) => string | undefined): BoardsFile | null {
  const parts: unknown[] = typeof input === 'object' && input !== null ? Object.values(input) : [];
  if (parts.some((part) => Array.isArray(part) && part.length > maxRows)) throw new AppError('invalid', 'tooManyTasks');
  const parsed = trelloSchema.safeParse(input);
  if (!parsed.success) return null;
  const trello = parsed.data;
  const notes = new ImportNotes();
  const lists = byPos(trello.lists).sort((a, b) => Number(a.closed) - Number(b.closed));
  const places = new Map(lists.map(({ id }, at) => [id, at]));
  const titles = new Map(lists.map(({ id, name }) => [id, name]));
  const cards = byPos(trello.cards.filter(({ idList }) => places.has(idList)));
  cards.sort((a, b) => (places.get(a.idList) ?? 0) - (places.get(b.idList) ?? 0));
  const open = cards.filter(({ closed }) => !closed);
  const archived = lastChanged(
    cards.filter(({ closed }) => closed),
    importLimit.tasks - open.length,
  );
  notes.count('archived', cards.length - open.length - archived.size);
  const [comments, checklists] = [commentsByCard(trello, notes), checklistsByCard(trello)];
  const members = new Map(trello.members.map((member) => [member.id, member]));
  const usernames = new Map(trello.members.map((one) => [one.fullName, one.username]));
  const taskOf = (card: Card): FileTask => {
    countMissing(card, comments.get(card.id)?.length ?? 0, notes);
    return fileTaskOf(card);
  };
  const fileTaskOf = (card: Card): FileTask => ({
    title: notes.fit(card.name, 'title') || '–',
    boardId: card.idList,
    description: descriptionOf(card, notes),
    labels: labelsOf(card, notes),
    dueDate: dueDateOf(card, titles.get(card.idList) ?? '', notes),
    attachments: [],
    comments: notes.comments(comments.get(card.id) ?? []),
    assignedTo: notes.people(
      [...new Set(card.idMembers)].flatMap((id) => members.get(id)?.fullName || members.get(id)?.username || []),
      (name) => userCalled(name) ?? userCalled(usernames.get(name) ?? ''),
    ),
    checklist: checklistOf(checklists.get(card.id) ?? [], notes),
  });
  return {
    boards: lists.map(({ id, name, closed, softLimit }) => ({
      id,
      title: notes.fit(name, 'board') || '–',
      taskLimit: typeof softLimit === 'number' && softLimit >= 1 && softLimit <= 999 ? Math.trunc(softLimit) : null,
      isClosed: closed,
    })),
    tasks: open.map(taskOf),
    archive: cards.filter((card) => archived.has(card)).map(taskOf),
    labelColors: colorsOf(trello),
    left: notes.left,
    strangers: [...notes.strangers],
  };
}
