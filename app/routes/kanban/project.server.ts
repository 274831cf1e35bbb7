import { orThrow } from '~/http/page.server';
import { AppError } from '~/lib/errors';
import type { KanbanProject } from '~/models/kanban/project.schema';
import { getProject, listProjects } from '~/models/kanban/projects.server';
import { projectIdIn } from './links';

/** Returns the project in a request's URL. Throws a 404 if it's deleted or the account can't see it. */
export async function projectFor(request: Request, account: { id: number }): Promise<KanbanProject> {
  const open = async () => {
    const project = await getProject(projectIdIn(new URL(request.url).searchParams), account);
    if (project.away?.place === 'trash') throw new AppError('not_found', 'Project not found');
    return project;
  };
  return orThrow(open());
}

/**
 * Returns the projects that an account can open, for the menu of the boards. `first` is used as the first project's
 * name until it has one.
 */
export async function projectLinks(account: { id: number }, first: string) {
  const projects = await listProjects(account);
  return projects.map(({ id, name }) => ({ id, name: name || first }));
}
