import { beforeEach, describe, expect, it } from 'vitest';
import { addAttachments } from '~/models/kanban/attachment.server';
import { boardsFileOf } from '~/models/kanban/export.server';
import { importBoards, readBoards } from '~/models/kanban/import.server';
import { createProject } from '~/models/kanban/projects.server';
import { listBoards, listTasks } from '~/models/kanban/queries.server';
import { createTasks, updateTask } from '~/models/kanban/task.server';
import { saveUpload } from '~/models/upload/commands.server';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const read = (text: string, by = actor) => readBoards(text, { mapping: null, fallback: 'To do', actor: by });

beforeEach(reseed);

describe('importing exported boards', () => {
  it('restores an attached file and a cover, unless the user can’t open them', async () => {
    const made = await createProject({
      input: { name: 'Secret', sharing: 'members', members: [], roles: [], boardsOf: 'none' },
      boards: [{ id: 'todo', title: 'To do' }],
      actor,
    });
    const projectId = made.result.id;
    const [board] = await listBoards(projectId);
    const { result } = await createTasks({ titles: ['With a file'], boardId: board?.id ?? '', actor });
    const file = new File(['plain text'], 'plan.txt', { type: 'text/plain' });
    const upload = await saveUpload({ file, actor, place: 'kanbanTasks' });
    await addAttachments({ id: result.ids[0] ?? 0, files: [upload], actor });
    await updateTask({ id: result.ids[0] ?? 0, changes: { coverImage: upload.url }, actor });
    const text = JSON.stringify(await boardsFileOf(await listTasks(projectId), { isWhole: true, projectId }));
    const ownImport = await read(text);
    expect(ownImport.file.left).toEqual({});
    await importBoards({ file: ownImport.file, take: new Set([0]), actor });
    const attachments = [{ name: 'plan.txt', img: upload.url }];
    expect((await listTasks()).at(-1)).toMatchObject({ title: 'With a file', attachments, coverImage: upload.url });
    const jonas = { id: 2, name: 'Jonas Keller' };
    const otherImport = await read(text, jonas);
    expect(otherImport.file.left).toEqual({ files: 2 });
    await importBoards({ file: ownImport.file, take: new Set([0]), actor: jonas });
    const copy = (await listTasks()).at(-1);
    expect([copy?.title, copy?.attachments, copy?.coverImage]).toEqual(['With a file', [], undefined]);
  });

  it('leaves out files that aren’t stored', async () => {
    const file = await boardsFileOf(await listTasks(), { isWhole: true });
    const coverImage = '/uploads/a22385eb/x.png';
    const json = JSON.stringify({ ...file, tasks: file.tasks.map((task) => ({ ...task, coverImage })) });
    expect((await read(json)).file.left).toEqual({ files: file.tasks.length });
  });
});
