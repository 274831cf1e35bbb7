import { isRecord, type Migration } from './migration';

/** Gives each comment on a task an ID so that it can be deleted. */
export const commentIds: Migration = {
  title: 'Comments on kanban tasks have IDs',
  run: (collections) => {
    const { kanbanTasks } = collections;
    if (!isRecord(kanbanTasks)) return collections;
    const tasks = Object.entries(kanbanTasks).map(([id, task]) => {
      if (!isRecord(task) || !Array.isArray(task.comments)) return [id, task] as const;
      const comments = task.comments.map((comment: unknown, at) =>
        isRecord(comment) && !comment.id ? { ...comment, id: `${id}-${at + 1}` } : comment,
      );
      return [
        id,
        comments.some((one, at) => one !== (task.comments as unknown[])[at]) ? { ...task, comments } : task,
      ] as const;
    });
    if (tasks.every(([id, task]) => task === kanbanTasks[id])) return collections;
    return { ...collections, kanbanTasks: Object.fromEntries(tasks) };
  },
};
