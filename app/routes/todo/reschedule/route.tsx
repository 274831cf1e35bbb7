import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useSearchParams } from '@remix-run/react';
import { MoveRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Alert } from '~/components/ui/alert';
import { SubmitButton } from '~/components/form/submit-button';
import { useActionResult } from '~/components/form/use-answer';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { FormLabel } from '~/components/ui/form-control';
import { duePresets } from '~/models/todo/due';
import { listPageTodos } from '~/models/todo/queries.server';
import { todoDaySchema } from '~/models/todo/schema';
import { rescheduleOverdue } from '~/models/todo/commands.server';
import { AppError } from '~/lib/errors';
import { languageOf, translator, translatorFor } from '~/http/i18n.server';
import { readForm, requireAccess } from '~/http/page.server';
import { redirectWithToast } from '~/http/toast.server';
import { dueText } from '../due-text';
import { TodoDue } from '../due';
import { subPath, todoPath, todoQuery, todoSearch } from '../links';
import { todoRowView } from '../view.server';
import { clockOf } from '~/http/time-zone.server';
import { Button, ButtonLink } from '~/components/ui/button';

/** Returns the day if it's today or later, otherwise null. Tasks can't be rescheduled to a day in the past. */
function dayFrom(value: unknown, today: string): string | null {
  const parsed = todoDaySchema.safeParse({ dueDate: value });
  return parsed.success && parsed.data.dueDate >= today ? parsed.data.dueDate : null;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Todo');
  const requestedDay = new URL(request.url).searchParams.get('to');
  const t = await translatorFor(request, 'todo');
  const { onDay: today, zone } = await clockOf(request);
  const overdue = await listPageTodos(
    { q: '', filter: 'overdue', tag: '', sort: 'due-date', list: '' },
    today,
    zone,
    account,
  );
  return {
    title: t('reschedule.title'),
    rows: overdue.map((todo) => todoRowView(todo, zone)),
    to: dayFrom(requestedDay, today) ?? today,
    isPast: Boolean(requestedDay) && dayFrom(requestedDay, today) === null,
    today,
  };
}

/**
 * Reschedules exactly the tasks that were shown. If one of them is no longer overdue, shows the updated list instead.
 */
export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Todo');
  const form = await readForm(request);
  const language = await languageOf(request);
  const t = translator(language, 'todo');
  const { onDay: today, zone } = await clockOf(request);
  const dueDate = dayFrom(form.get('dueDate'), today);
  const ids = form.getAll('ids').map(Number);
  if (dueDate === null || ids.length === 0) return data({ problem: 'past' as const }, { status: 400 });
  try {
    const { result, changeId } = await rescheduleOverdue({ ids, dueDate, onDay: today, zone, actor });
    const day = dueText(dueDate, today, language);
    const message = t('toast.rescheduled', { count: result.count, day });
    const to = `${todoPath}${todoQuery(new URL(request.url).searchParams)}`;
    return await redirectWithToast(request, to, { type: 'success', message, changeId });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data({ problem: 'changed' as const }, { status: 409 });
  }
}

export default function Reschedule() {
  const { t } = useTranslation('todo');
  const { title, rows, to, today, isPast } = useLoaderData<typeof loader>();
  const query = todoQuery(useSearchParams()[0]);
  const problem = useActionResult<typeof action>()?.problem ?? (isPast ? 'past' : null);
  return (
    <RoutedPanel title={title} sub={t('reschedule.sub', { count: rows.length })} closeTo={`${todoPath}${query}`}>
      <div className="form-stack">
        {problem && (
          <Alert
            color="warning"
            role="alert"
            title={t(problem === 'past' ? 'reschedule.past' : 'reschedule.changed')}
          />
        )}
        {rows.length === 0 ? (
          <Alert color="success" title={t('reschedule.nothing')} />
        ) : (
          <>
            <DayChoice to={to} query={query} />
            <h3 className="panel-section todo-preview-title">{t('reschedule.preview')}</h3>
            <ul className="todo-preview">
              {rows.map((row) => (
                <li key={row.id}>
                  <bdi className="todo-preview__title">{row.title}</bdi>
                  <span className="todo-preview__days">
                    <TodoDue day={row.day} time={row.time} today={today} open />
                    <MoveRight className="flip" size={15} aria-hidden />
                    <span className="vh">{t('reschedule.becomes')}</span>
                    <TodoDue day={to} time={row.time} today={today} open={false} />
                  </span>
                </li>
              ))}
            </ul>
            <Form method="post">
              {rows.map(({ id }) => (
                <input key={id} type="hidden" name="ids" value={id} />
              ))}
              <input type="hidden" name="dueDate" value={to} />
              <SubmitButton fullWidth>{t('reschedule.submit', { count: rows.length })}</SubmitButton>
            </Form>
          </>
        )}
      </div>
    </RoutedPanel>
  );
}

function DayChoice({ to, query }: { to: string; query: string }) {
  const { t } = useTranslation('todo');
  const { today } = useLoaderData<typeof loader>();
  const presets = duePresets(today);
  return (
    <div className="todo-day">
      <FormLabel component="p">{t('reschedule.to')}</FormLabel>
      <div className="todo-form__presets">
        {(['today', 'tomorrow', 'nextWeek'] as const).map((preset) => (
          <ButtonLink
            key={preset}
            size="sm"
            variant={presets[preset] === to ? 'soft' : 'outlined'}
            color={presets[preset] === to ? 'primary' : 'neutral'}
            to={subPath('reschedule', query, { to: presets[preset] })}
            aria-current={presets[preset] === to ? 'true' : undefined}
            preventScrollReset
            replace
          >
            {t(`due.${preset}`)}
          </ButtonLink>
        ))}
      </div>
      <Form className="command-fields command-fields--panel" preventScrollReset replace>
        {[...todoSearch(new URLSearchParams(query))].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          key={to}
          className="todo-date"
          type="date"
          name="to"
          min={today}
          defaultValue={to}
          aria-label={t('reschedule.date')}
        />
        <Button variant="outlined" color="neutral" size="sm">
          {t('reschedule.show')}
        </Button>
      </Form>
    </div>
  );
}
