import { type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData, useLocation, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Alert } from '~/components/ui/alert';
import { InlineSuccess } from '~/components/form/inline-success';
import { PermittedFields } from '~/components/form/permitted-fields';
import { RecordNeighbors } from '~/components/data-table/neighbors';
import { Checklist } from '~/components/checklist/checklist';
import { OriginNote } from '~/components/follow-up/links';
import { RouteError } from '~/components/feedback/route-error';
import { useActionResult } from '~/components/form/use-answer';
import { usePathAccess } from '~/components/ui/path-access';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { type TaskActivity, taskActivity } from '~/models/kanban/activity.server';
import { originOf } from '~/models/follow-up/queries.server';
import { kanbanOptions, taskNeighbors } from '~/models/kanban/cards.server';
import { kanbanQuerySchema, taskFormSchema } from '~/models/kanban/form.schema';
import { projectIdOf } from '~/models/kanban/project-access';
import { awayPlaceOf, getTask, listBoards } from '~/models/kanban/queries.server';
import { todoOfCard } from '~/models/todo/card.server';
import { taskTag } from '~/models/kanban/task-edit.server';
import { constraintsOf } from '~/http/form/parse.server';
import { readListQuery } from '~/http/list/query.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { titleOf } from '~/http/page-title';
import { ActivityRows } from '../activity-rows';
import { CommandMenu } from '../command-form';
import { useCardCommands } from '../commands';
import { DueChip } from '../due-chip';
import { archivePath, inProject, kanbanPath, kanbanQueryOf, projectIdIn, taskPath } from '../links';
import { actOnTask } from './actions.server';
import { TaskComments } from './comments';
import { TaskFiles } from './files';
import { TaskLinks } from './task-links';
import { TaskForm } from './form';
import { useFieldSaves } from './use-field-saves';
import { taskViewOf } from './view.server';
import { useCardTexts } from '../use-card-texts';
import { useClientNavigation } from '~/components/layout/use-client-navigation';
import taskCss from './task.css?url';
import { todayOf } from '~/http/time-zone.server';
import { Button, ButtonLink } from '~/components/ui/button';
import { Quiet } from '~/components/ui/layout';

export const handle = {
  i18n: ['kanban', 'activity', 'followUp', 'overlay', 'form'],
  title: titleOf<typeof loader>((data) => data.task.title),
};
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: taskCss }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Kanban');
  const id = idParam(params.id);
  const search = new URL(request.url).searchParams;
  const away = await awayPlaceOf(id, account);
  if (away) throw redirect(archivePath(away, search));
  const task = await orThrow(getTask(id, account));
  const projectId = projectIdOf(task);
  // The boards behind the panel must be those of the task's project.
  if (projectId !== projectIdIn(search)) throw redirect(taskPath(id, inProject(kanbanQueryOf(search), projectId)));
  const onDay = await todayOf(request);
  const query = readListQuery(kanbanQuerySchema, search);
  const [boards, options, activity, place] = await Promise.all([
    listBoards(projectId),
    kanbanOptions(projectId),
    taskActivity(task.id, account),
    taskNeighbors(task.id, { ...query, projectId }, onDay),
  ]);
  return {
    task: taskViewOf(task, onDay, await todoOfCard(task.id, account)),
    tag: taskTag(task),
    watching: task.watchers.includes(account.id),
    boards: boards.map(({ id, title }) => ({ value: id, label: title })),
    labels: options.labels,
    ...peopleToChoose(
      task.assignedTo.map(({ title }) => title),
      [...options.people.map(({ name }) => name), ...options.others],
    ),
    activity,
    place,
    origin: await originOf({ kind: 'task', recordId: task.id, accountId: account.id }),
    constraint: constraintsOf(taskFormSchema),
  };
}

/**
 * Maximum number of chips, because more would be hard to choose from. The field next to them finds everyone else by
 * name.
 */
const maxChips = 8;

/**
 * Returns the people that the form shows as chips: the assignees, and then the first of the others. The remaining
 * `others` are suggested while the user types.
 */
function peopleToChoose(assigned: readonly string[], everybody: readonly string[]) {
  const rest = [...new Set(everybody)].filter((name) => !assigned.includes(name));
  const room = Math.max(0, maxChips - assigned.length);
  return { people: [...assigned, ...rest.slice(0, room)], others: rest.slice(room) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'Kanban');
  return actOnTask({ request, account, actor, id: idParam(params.id) });
}

export default function TaskPanel() {
  const { task } = useLoaderData<typeof loader>();
  return <Panel key={task.id} />;
}

function Panel() {
  const { t } = useTranslation(['kanban', 'common']);
  const { task, tag, watching, boards, labels, people, others, activity, place, origin, constraint } =
    useLoaderData<typeof loader>();
  const actionData = useActionResult<typeof action>();
  const { pathname, search } = useLocation();
  const query = kanbanQueryOf(useSearchParams()[0]);
  const texts = useCardTexts();
  const commands = useCardCommands(query);
  const follow = useClientNavigation();
  const saves = useFieldSaves(task, { loadedTag: tag, query, known: { labels, people: [...people, ...others] } });
  const formId = `task-${task.id}`;
  const editable = usePathAccess().canPost(kanbanPath);
  const formTag = actionData?.tag ?? saves.tag;
  const formAnswer = actionData && {
    result: actionData.typed ?? (actionData.form === 'task' ? actionData.result : undefined),
    tag: actionData.tag,
    stored: actionData.stored,
  };
  const fields = (
    <>
      <TaskForm
        task={task}
        tag={saves.tag}
        saves={saves}
        boards={boards}
        labels={labels}
        people={people}
        others={others}
        constraint={constraint}
        actionData={formAnswer}
      />
      <TaskLinks task={task} watching={watching} formId={formId} />
      <Checklist
        items={task.checklist}
        formId={formId}
        typed={actionData?.text}
        error={actionData?.form === 'check' ? actionData.message : undefined}
      />
      <TaskFiles task={task} refused={actionData?.form === 'files' ? actionData.message : undefined} formId={formId} />
      <TaskComments comments={task.comments} result={actionData?.comment} formId={formId} />
    </>
  );
  return (
    <RoutedPanel
      wide
      title={task.title}
      sub={
        <>
          <Quiet className="tnum" dir="ltr">{`#${task.id}`}</Quiet> <DueChip due={task.due} texts={texts} />
        </>
      }
      chip={
        <span onClick={follow}>
          <CommandMenu label={texts.menu(task.title)} commands={commands} row={task} iconSize={16} />
        </span>
      }
      closeTo={`${kanbanPath}${query}`}
      footer={
        <>
          {editable && (
            <Button form={formId} name="intent" value="save">
              {t('task.save')}
            </Button>
          )}
          <ButtonLink variant="outlined" color="neutral" to={`${kanbanPath}${query}`} preventScrollReset>
            {t('common:actions.close')}
          </ButtonLink>
          <RecordNeighbors place={place} to={(id) => taskPath(id, query)} />
        </>
      }
    >
      {/* Enter in a field activates the form's first button, which must not be Undo. */}
      {editable && <button form={formId} name="intent" value="enter" className="vh" tabIndex={-1} aria-hidden="true" />}
      {tag !== formTag && !saves.isSaving && (
        <div className="task-notice">
          <Alert
            color="info"
            role="status"
            title={t('task.changed')}
            endDecorator={
              <ButtonLink variant="soft" size="sm" to={`${pathname}${search}`} reloadDocument>
                {t('task.reload')}
              </ButtonLink>
            }
          />
        </div>
      )}
      {actionData?.form === 'done' && (
        <div className="task-notice">
          <InlineSuccess message={actionData.message} changeId={actionData.changeId} formId={formId} />
        </div>
      )}
      <OriginNote origin={origin} />
      <PermittedFields>{fields}</PermittedFields>
      <TaskActivityList activity={activity} />
    </RoutedPanel>
  );
}

function TaskActivityList({ activity }: { activity: readonly TaskActivity[] }) {
  const { t } = useTranslation('kanban');
  if (activity.length === 0) return null;
  return (
    <details className="task-section task-activity">
      <summary className="panel-section">{t('activity.title')}</summary>
      <ActivityRows activity={activity} />
    </details>
  );
}

/** Shown if loading fails, such as for a deleted task. The board stays usable. */
export function ErrorBoundary() {
  const { t } = useTranslation('kanban');
  const query = kanbanQueryOf(useSearchParams()[0]);
  return (
    <RoutedPanel title={t('title')} closeTo={`${kanbanPath}${query}`}>
      <RouteError />
    </RoutedPanel>
  );
}
