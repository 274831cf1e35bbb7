import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useLocation } from '@remix-run/react';
import { ListTodo } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RouteError } from '~/components/feedback/route-error';
import { DialogActions } from '~/components/form/dialog-actions';
import { BoardField } from '~/components/form/fields/board';
import { DateField } from '~/components/form/fields/date';
import { ErrorSummary } from '~/components/form/error-summary';
import { HiddenFields } from '~/components/form/hidden-fields';
import { SelectField } from '~/components/form/fields/select';
import { TextField } from '~/components/form/fields/text';
import { TextareaField } from '~/components/form/fields/textarea';
import { RoutedDialog } from '~/components/overlay/routed-dialog';
import { useActionResult } from '~/components/form/use-answer';
import { canUse } from '~/models/access/ability';
import type { Account } from '~/models/account/schema';
import { followUp } from '~/models/follow-up/commands.server';
import { type FollowUpKind, followUpKinds } from '~/models/follow-up/rules';
import { followUpFormSchema } from '~/models/follow-up/schema';
import { firstProjectId } from '~/models/kanban/project-access';
import { boardsToMoveTo } from '~/models/kanban/projects.server';
import { addDays, today } from '~/models/shared/day';
import { AppError } from '~/lib/errors';
import { constraintsOf } from '~/http/form/parse.server';
import { translatorFor } from '~/http/i18n.server';
import { orThrow, readForm, requireAccess } from '~/http/page.server';
import { saveForm } from '~/http/form/save.server';
import { readTimeZone } from '~/http/time-zone.server';
import { followUpStart } from './source.server';
import followUpCss from './follow-up.css?url';

export const handle = { i18n: ['followUp', 'overlay', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: followUpCss }];

const areas = { todo: 'Todo', task: 'Kanban', event: 'Calendar' } as const;

/** Requires access to email or chat, depending on which of them the dialog is over. */
function signedIn(request: Request) {
  return requireAccess(request, new URL(request.url).pathname.startsWith('/apps/chat') ? 'Chat' : 'Email');
}

function kindsFor(account: Account, hasBoard: boolean): FollowUpKind[] {
  return followUpKinds.filter((kind) => canUse(account, areas[kind]) && (kind !== 'task' || hasBoard));
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await signedIn(request);
  const start = await orThrow(followUpStart(new URL(request.url).searchParams, account.id));
  const [all, { zone }, t, kanban] = await Promise.all([
    boardsToMoveTo(firstProjectId, account),
    readTimeZone(request),
    translatorFor(request, 'followUp'),
    translatorFor(request, 'kanban'),
  ]);
  const kinds = kindsFor(
    account,
    all.some(({ boards }) => boards.length > 0),
  );
  const projects = kinds.includes('task')
    ? all.map(({ id, name, boards }) => ({
        id,
        name: name || kanban('project.first'),
        boards: boards.map((board) => ({ value: board.id, label: board.title })),
      }))
    : [];
  return {
    title: t(`title.${start.source}`),
    kinds,
    projects,
    values: {
      kind: kinds[0] ?? 'todo',
      title: start.title,
      day: addDays(today(zone), 1),
      time: '',
      boardId: projects.find(({ boards }) => boards.length > 0)?.boards[0]?.value ?? '',
      description: start.description,
    },
    constraint: constraintsOf(followUpFormSchema),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { account, actor } = await signedIn(request);
  const { pathname, searchParams } = new URL(request.url);
  const start = await orThrow(followUpStart(searchParams, account.id));
  const form = await readForm(request);
  const { zone } = await readTimeZone(request);
  return saveForm({
    request,
    form,
    actor,
    schema: followUpFormSchema,
    texts: 'followUp',
    save: (input, by) => {
      if (!kindsFor(account, true).includes(input.kind))
        throw new AppError('invalid', 'This kind isn’t available.', { kind: 'choice' });
      return followUp({ source: start.source, sourceId: start.id, input, accountId: account.id, zone, ...by });
    },
    done: ({ input, t }) => ({
      to: backFrom(pathname, searchParams),
      message: t(`made.${input.kind}`, { title: input.title }),
    }),
    refused: (error, t) => (error.code === 'not_found' ? t('gone') : undefined),
  });
}

/** Returns the URL of the page behind the dialog. For a chat message, the page is scrolled to the message. */
function backFrom(pathname: string, search: URLSearchParams): string {
  const kept = new URLSearchParams(search);
  const message = kept.get('message');
  if (message !== null) {
    kept.delete('message');
    kept.set('at', message);
  }
  const path = pathname.replace(/\/follow-up$/, '');
  return `${path}?${kept}${message === null ? '' : `#m${message}`}`;
}

/** Creates a to-do, a kanban task, or an event from the open email or from a message in the open chat. */
export default function FollowUpDialog() {
  const { t } = useTranslation('followUp');
  const { title, kinds, projects, values, constraint } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const closeTo = backFrom(pathname, new URLSearchParams(search));
  const [form, fields] = useForm<typeof values>({
    id: 'follow-up',
    constraint,
    lastResult: useActionResult<typeof action>()?.result,
    defaultValue: values,
  });
  const names = {
    kind: t('kind'),
    title: t('name'),
    day: t('day'),
    time: t('time'),
    boardId: t('board'),
    description: t('description'),
  };
  return (
    <RoutedDialog title={title} text={t('text')} icon={<ListTodo size={19} />} closeTo={closeTo} width={480}>
      <Form
        method="post"
        action={`${pathname}${search}`}
        {...getFormProps(form)}
        className="form-stack follow-up"
        preventScrollReset
      >
        <HiddenFields />
        <ErrorSummary form={form} labels={names} />
        <SelectField
          field={fields.kind}
          label={names.kind}
          options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <TextField field={fields.title} label={names.title} dir="auto" />
        <DateField field={fields.day} label={names.day} />
        <div className="follow-up__event">
          <DateField type="time" field={fields.time} label={names.time} helper={t('timeHint')} optional />
        </div>
        <div className="follow-up__task">
          <BoardField field={fields.boardId} label={names.boardId} projects={projects} />
        </div>
        <TextareaField field={fields.description} label={names.description} helper={t('shared')} optional />
        <DialogActions cancelTo={closeTo} label={t('make')} />
      </Form>
    </RoutedDialog>
  );
}

/** Shown if loading fails, such as for a deleted email or message. The page behind stays usable. */
export function ErrorBoundary() {
  const { t } = useTranslation('followUp');
  const { pathname } = useLocation();
  return (
    <RoutedDialog title={t('gone')} closeTo={pathname.replace(/\/follow-up$/, '')}>
      <RouteError />
    </RoutedDialog>
  );
}
