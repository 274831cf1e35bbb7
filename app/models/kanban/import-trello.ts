import { z } from 'zod';
import { AppError } from '~/lib/errors';
import type { BoardsFile, FileTask } from './boards-file.schema';
import { ImportNotes } from './import-texts';

// If Trello changes the type of a field one day, it's read as missing, so that the rest of the file is still imported.
const text = z.string().catch('');
const flag = z.boolean().catch(false);
const place = z.number().catch(0);

const cardSchema = z.object({
  id: text,
  name: text,
  desc: text,
  idList: text,
  closed: flag,
  pos: place,
  due: z.string().nullish().catch(null),
  labels: z.array(z.object({ name: text, color: text })).catch([]),
  idMembers: z.array(z.string()).catch([]),
  attachments: z.array(z.object({ name: text, url: text, isUpload: z.boolean().catch(true) })).catch([]),
});

const checklistSchema = z.object({
  idCard: text,
  name: text,
  pos: place,
  checkItems: z.array(z.object({ name: text, state: text, pos: place })).catch([]),
});

const memberSchema = z.object({ id: text, fullName: text, username: text });

const actionSchema = z.object({
  type: text,
  date: text,
  memberCreator: z.object({ fullName: text }).catch({ fullName: '' }),
  data: z.object({ text, card: z.object({ id: text }).catch({ id: '' }) }).catch({ text: '', card: { id: '' } }),
});

/** A board as Trello exports it ("Export as JSON"), limited to the fields that are read. */
const trelloSchema = z.object({
  lists: z.array(z.object({ id: text, name: text, closed: flag, pos: place, softLimit: z.unknown().optional() })),
  cards: z.array(cardSchema),
  checklists: z.array(checklistSchema).catch([]),
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

/** Merges the checklists of a card into one. If a checklist has its own name, it precedes its items. */
function checklistOf(lists: readonly Trello['checklists'][number][], notes: ImportNotes): FileTask['checklist'] {
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

/** Returns the description, followed by the links attached to the card. Omits and counts uploaded files. */
function descriptionOf({ desc, attachments }: Card, notes: ImportNotes): string {
  const links = attachments.filter(({ isUpload, url }) => !isUpload && /^https?:\/\//.test(url));
  notes.count('files', attachments.length - links.length);
  const lines = links.map(({ name, url }) => (name === '' || name === url ? `- ${url}` : `- [${name}](${url})`));
  return notes.fit([desc.trim(), lines.join('\n')].filter((part) => part !== '').join('\n\n'), 'description');
}

/** Returns the names of a card's labels; for unnamed ones the color, as Trello shows it. */
function labelsOf({ labels }: Card, notes: ImportNotes): string[] {
  const names = labels.map(({ name, color }) => notes.fit(name.trim() || color.replaceAll('_', ' '), 'label'));
  return [...new Set(names.filter((name) => name !== ''))].slice(0, 200);
}

function commentsByCard({ actions }: Trello, notes: ImportNotes): Map<string, FileTask['comments']> {
  const byCard = new Map<string, FileTask['comments']>();
  const said = actions.filter(({ type, data }) => type === 'commentCard' && data.text.trim() !== '');
  for (const { date, memberCreator, data } of said.sort((a, b) => a.date.localeCompare(b.date))) {
    const comment = {
      name: notes.fit(memberCreator.fullName || 'Trello', 'name'),
      comment: notes.fit(data.text, 'comment'),
      at: instantOf(date) ?? '',
    };
    const own = byCard.get(data.card.id);
    if (own) own.push(comment);
    else byCard.set(data.card.id, [comment]);
  }
  return byCard;
}

function groupedByCard({ checklists }: Trello): Map<string, Trello['checklists']> {
  const byCard = new Map<string, Trello['checklists']>();
  for (const list of checklists) {
    const own = byCard.get(list.idCard);
    if (own) own.push(list);
    else byCard.set(list.idCard, [list]);
  }
  return byCard;
}

/** Maximum number of rows in any part of an export. */
const mostRows = 20_000;

/**
 * Returns the board of a Trello export: its open lists as boards, their cards as tasks, and archived cards for the
 * archive. Omits and counts closed lists with their cards, uploaded files, and members who aren't users here.
 * @param userCalled returns the full name of the user with a full name or username
 * @returns null for anything that isn't such an export
 * @throws AppError `invalid` with `tooManyTasks` as message
 */
export function readTrello(input: unknown, userCalled: (name: string) => string | undefined): BoardsFile | null {
  const parts: unknown[] = typeof input === 'object' && input !== null ? Object.values(input) : [];
  if (parts.some((part) => Array.isArray(part) && part.length > mostRows))
    throw new AppError('invalid', 'tooManyTasks');
  const parsed = trelloSchema.safeParse(input);
  if (!parsed.success) return null;
  const trello = parsed.data;
  const notes = new ImportNotes();
  const lists = byPos(trello.lists.filter(({ closed }) => !closed));
  notes.count('closedLists', trello.lists.length - lists.length);
  const places = new Map(lists.map(({ id }, at) => [id, at]));
  const cards = byPos(trello.cards.filter(({ idList }) => places.has(idList)));
  cards.sort((a, b) => (places.get(a.idList) ?? 0) - (places.get(b.idList) ?? 0));
  notes.count('closedTasks', trello.cards.length - cards.length);
  const [comments, checklists] = [commentsByCard(trello, notes), groupedByCard(trello)];
  const members = new Map(trello.members.map((member) => [member.id, member]));
  const usernames = new Map(trello.members.map((one) => [one.fullName, one.username]));
  const taskOf = (card: Card): FileTask => ({
    title: notes.fit(card.name, 'title') || '–',
    boardId: card.idList,
    description: descriptionOf(card, notes),
    labels: labelsOf(card, notes),
    dueDate: instantOf(card.due),
    attachments: [],
    comments: notes.comments(comments.get(card.id) ?? []),
    assignedTo: notes.people(
      [...new Set(card.idMembers)].flatMap((id) => members.get(id)?.fullName || members.get(id)?.username || []),
      (name) => userCalled(name) ?? userCalled(usernames.get(name) ?? ''),
    ),
    checklist: checklistOf(checklists.get(card.id) ?? [], notes),
  });
  return {
    boards: lists.map(({ id, name, softLimit }) => ({
      id,
      title: notes.fit(name, 'board') || '–',
      taskLimit: typeof softLimit === 'number' && softLimit >= 1 && softLimit <= 999 ? Math.trunc(softLimit) : null,
    })),
    tasks: cards.filter(({ closed }) => !closed).map(taskOf),
    archive: cards.filter(({ closed }) => closed).map(taskOf),
    labelColors: [],
    left: notes.left,
    strangers: [...notes.strangers],
  };
}
