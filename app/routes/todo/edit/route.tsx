import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { CommandButton, usePermittedCommands } from '~/components/data-table/command';
import { commandIntent } from '~/components/data-table/command-intent';
import { Chip } from '~/components/ui/chip';
import { OriginNote } from '~/components/follow-up/links';
import { AttentionButtons } from '~/components/notifications/attention';
import { RecordTimeline } from '~/components/feedback/record-timeline';
import { RouteError } from '~/components/feedback/route-error';
import { PermittedFields } from '~/components/form/permitted-fields';
import { PanelActions } from '~/components/form/panel-actions';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import type { Account } from '~/models/account/schema';
import { attentionOf } from '~/models/notification/attention.server';
import { timelineOf } from '~/models/change/timeline.server';
import { originOf } from '~/models/follow-up/queries.server';
import { getTodo } from '~/models/todo/queries.server';
import { todoPeopleNames } from '~/models/todo/people.server';
import { todoFormSchema } from '~/models/todo/schema';
import { todoTag } from '~/models/todo/commands.server';
import { translatorFor } from '~/http/i18n.server';
import { dateLocaleOf } from '~/http/preferences.server';
import { constraintsOf } from '~/http/form/parse.server';
import { intents } from '~/http/form/intents.server';
import { orThrow, readForm, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { titleOf } from '~/http/page-title';
import { InlineSuccess } from '~/components/form/inline-success';
import { Checklist } from '~/components/checklist/checklist';
import { useActionResult } from '~/components/form/use-answer';
import { checkChangeOf } from '~/models/shared/checklist';
import { cardOfTodo } from '~/models/todo/card.server';
import { TodoLinks } from './links';
import { checkTask, type TaskWork, undoInTask } from './work.server';
import { useTodoCommands } from '../commands';
import { TodoDue } from '../due';
import { TodoForm, todoFormId } from '../form/form';
import { listChoices, saveTodoForm, toFormValues } from '../form/form.server';
import { repeatText } from '../repeat-text';
import { todoPath, todoQuery } from '../links';
import { TagChip } from '../tag';
import { todoRowView } from '../view.server';
import { clockOf } from '~/http/time-zone.server';
import { usePathAccess } from '~/components/ui/path-access';
import { buttonClass } from '~/components/ui/class-names';

export const handle = { i18n: ['followUp', 'activity'], title: titleOf<typeof loader>((data) => data.row.title) };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Todo');
  const todo = await orThrow(getTodo(idParam(params.id), account));
  const { onDay, zone } = await clockOf(request);
  const row = todoRowView(todo, zone);
  const [t, locale] = await Promise.all([translatorFor(request, 'todo'), dateLocaleOf(request)]);
  const isOnWeekdays = todo.repeat?.weekdays !== undefined || todo.repeat?.nth !== undefined;
  return {
    row,
    repeatNote: todo.repeat && isOnWeekdays ? repeatText(todo.repeat, row.day ?? onDay, t, locale) : undefined,
    description: todo.description,
    values: await toFormValues(todo, zone, account),
    tag: todoTag(todo),
    checklist: todo.checklist,
    card: await cardOfTodo(todo),
    people: await todoPeopleNames(account),
    lists: await listChoices(account),
    today: onDay,
    constraint: constraintsOf(todoFormSchema),
    attention: await attentionOf(account.id, `todoTasks/${todo.id}`),
    timeline: await timelineOf(`todoTasks/${todo.id}`, zone, { viewer: account }),
    origin: await originOf({ kind: 'todo', recordId: todo.id, accountId: account.id }),
  };
}

const act = intents<TaskWork & { account: Account }, ReturnType<typeof save> | ReturnType<typeof undoInTask>>(
  { save, enter: save, undo: (work, changeId) => undoInTask({ ...work, changeId: Number(changeId) }) },
  { without: 'save' },
);

async function save({ request, form, actor, id }: TaskWork) {
  const response = await saveTodoForm({ request, actor, id, form });
  if (response instanceof Response) return response;
  return data({ ...response.data, text: String(form.get('text') ?? '') }, response.init ?? undefined);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { actor, account } = await requireAccess(request, 'Todo');
  const id = idParam(params.id);
  const form = await readForm(request);
  const change = checkChangeOf(form);
  if (change) return checkTask({ request, form, actor, id, change });
  return act(form, { request, form, actor, account, id });
}

export default function EditTodo() {
  const { t } = useTranslation('todo');
  const loaded = useLoaderData<typeof loader>();
  const { row, values, people, lists, today, constraint, tag, checklist, origin, timeline, attention } = loaded;
  const query = todoQuery(useSearchParams()[0]);
  const editable = usePathAccess().canPost(todoPath);
  const actionData = useActionResult<typeof action>();
  const closeTo = `${todoPath}${query}`;
  if (row.isDeleted) return <DeletedTodo query={query} closeTo={closeTo} />;
  return (
    <RoutedPanel
      title={editable ? t('form.edit') : <bdi>{row.title}</bdi>}
      sub={editable && <bdi>{row.title}</bdi>}
      chip={row.isCompleted ? <Chip color="success">{t('view.completed')}</Chip> : undefined}
      closeTo={closeTo}
      footer={<PanelActions form={todoFormId} closeTo={closeTo} />}
    >
      {/* Enter in a field activates the form's first button, which must not be one of the checklist or Undo. */}
      {editable && (
        <button form={todoFormId} name="intent" value="enter" className="vh" tabIndex={-1} aria-hidden="true" />
      )}
      {actionData && 'done' in actionData && <InlineSuccess {...actionData.done} formId={todoFormId} />}
      <OriginNote origin={origin} />
      <PermittedFields>
        <Checklist
          items={checklist}
          formId={todoFormId}
          typed={actionData?.text}
          error={actionData && 'refused' in actionData ? actionData.refused : undefined}
        />
        <TodoForm
          key={row.id}
          id={row.id}
          values={values}
          people={people}
          lists={lists}
          today={today}
          constraint={constraint}
          actionData={actionData && 'result' in actionData ? actionData : undefined}
          tag={tag}
          query={query}
          repeatNote={loaded.repeatNote}
        />
      </PermittedFields>
      <TodoLinks />
      <AttentionButtons record={`todoTasks/${row.id}`} attention={attention} />
      <RecordTimeline days={timeline} />
    </RoutedPanel>
  );
}

function DeletedTodo({ query, closeTo }: { query: string; closeTo: string }) {
  const { t } = useTranslation('todo');
  const { row, description, today, timeline } = useLoaderData<typeof loader>();
  const commands = useTodoCommands({ today, query, isDeleted: true }).filter(({ key }) => key !== 'view');
  const permitted = usePermittedCommands(commands, [row], todoPath);
  return (
    <RoutedPanel
      title={<bdi>{row.title}</bdi>}
      chip={<Chip>{t('view.deleted')}</Chip>}
      closeTo={closeTo}
      footer={permitted.map((command) => (
        <CommandButton
          key={command.key}
          command={command}
          row={row}
          className={buttonClass(command.danger ? { variant: 'plain', color: 'danger' } : { fullWidth: true })}
          action={todoPath}
          fields={{ intent: commandIntent(command.key, row.id), query }}
        />
      ))}
    >
      <dl className="panel-rows">
        <dt>{t('field.dueDate')}</dt>
        <dd>
          <TodoDue day={row.day} time={row.time} today={today} open={false} />
        </dd>
        <dt>{t('field.assignee')}</dt>
        <dd>{row.assignee ? <bdi>{row.assignee.fullName}</bdi> : t('field.nobody')}</dd>
        <dt>{t('field.tags')}</dt>
        <dd className="todo-row__tags">
          {row.tags.map((tag) => (
            <TagChip key={tag} tag={tag} />
          ))}
          {row.ownTags.map((tag) => (
            <Chip key={tag}>
              <bdi>{tag}</bdi>
            </Chip>
          ))}
          {row.tags.length + row.ownTags.length === 0 && '–'}
        </dd>
      </dl>
      {description !== '' && (
        <p className="todo-text" dir="auto">
          {description}
        </p>
      )}
      <RecordTimeline days={timeline} />
    </RoutedPanel>
  );
}

/** Shows an error in the panel so that the list behind it stays usable. */
export function ErrorBoundary() {
  const { t } = useTranslation('todo');
  return (
    <RoutedPanel title={t('form.edit')} closeTo={`${todoPath}${todoQuery(useSearchParams()[0])}`}>
      <RouteError />
    </RoutedPanel>
  );
}
