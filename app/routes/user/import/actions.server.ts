import { data } from '@remix-run/node';
import type { Actor } from '~/models/store/change-log';
import { importUsers } from '~/models/user/commands.server';
import { importLines, type ImportLine, maxLines } from '~/models/user/import.server';
import { storedRoles, userPlans, userStatuses } from '~/models/user/rules';
import { AppError } from '~/lib/errors';
import { languageOf, translator } from '~/http/i18n.server';
import { intents } from '~/http/form/intents.server';
import { type PostedForm, readForm } from '~/http/page.server';
import { readIdempotencyKey } from '~/http/form/save.server';
import { redirectWithToast } from '~/http/toast.server';
import { isChosen, textOf } from '~/http/text-file.server';
import { storedUsers } from '~/models/user/queries.server';
import { mailInvitations } from '../invitation-mail.server';
import { userListPath } from '../links';
import { columnLabel, type Mapping, mappingOf } from './mapping.server';

/** Maximum file size in bytes. */
const fileLimit = 524_288;
/** Maximum form size in bytes. The form contains the text and a line per user. */
const formLimit = fileLimit + 262_144;

type Texts = ReturnType<typeof translator<'user'>>;

const choices = { role: storedRoles, currentPlan: userPlans, status: userStatuses };

const problem = (message: string, text: string, status = 400, mapping: Mapping | null = null) =>
  data({ problem: message, text, mapping, lines: null, taken: null, invite: false }, { status });

function shown(line: ImportLine, t: Texts) {
  const { name, email, state } = line;
  const label = (column: string) => columnLabel(column, t);
  const details =
    line.state === 'refused'
      ? Object.entries(line.problems).map(([column, key]) => {
          const values = column in choices ? choices[column as keyof typeof choices].join(', ') : '';
          return `${label(column)}: ${t(`validation:${key}` as never, { values })}`;
        })
      : line.state === 'changed'
        ? Object.entries(line.input).map(([column, value]) => {
            const before = line.before[column as keyof typeof line.before];
            return `${label(column)}: ${before || '—'} → ${value || '—'}`;
          })
        : [];
  return { line: line.line, name, email, state, details };
}

interface Step extends PostedForm {
  t: Texts;
  text: string;
  /** The column selected for each heading in the file. Absent before the user has made a choice. */
  chosen: string[] | undefined;
}

type ReadStep = Step & { lines: ImportLine[] };

const readLines = async (work: Step): Promise<ReadStep> => ({
  ...work,
  lines: await importLines(work.text, work.chosen),
});

const step = intents<Step, Promise<Response | ReturnType<typeof problem> | ReturnType<typeof preview>>>({
  back: ({ text }) => Promise.resolve(problem('', text, 200)),
  preview: async (work) => preview(await readLines(work)),
  commit: async (posted) => {
    const work = await readLines(posted);
    const { request, form, actor, t, text, chosen = [], lines } = work;
    const selected = new Set(form.getAll('take').map(Number));
    const taken = lines.filter(({ line, state }) => selected.has(line) && (state === 'new' || state === 'changed'));
    const again = (message: string, status = 400) => preview(work, { problem: message, taken: [...selected], status });
    // The rows were selected in a preview with other columns.
    if (form.has('previewed') && form.get('previewed') !== chosen.join()) return preview(work, changedColumns(t));
    if (taken.length === 0) return again(t('import.noneChosen'));
    try {
      const idempotencyKey = readIdempotencyKey(form, [...selected, ...chosen, text]);
      const invite = form.get('invite') === 'on';
      const { changeId, result } = await importUsers({ lines: taken, actor, idempotencyKey, invite });
      await mailInvitations(request, { users: await storedUsers(result.invited), actor });
      const message = t('import.done', { count: taken.length });
      return await redirectWithToast(request, userListPath, { type: 'success', message, changeId });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return again(...refusal(error, t));
    }
  },
});

const changedColumns = (t: Texts) => ({ problem: t('import.columnsChanged'), taken: null, status: 409 });

function preview(
  { form, text, lines, chosen, t }: ReadStep,
  refused?: { problem: string; taken: number[] | null; status: number },
) {
  const { problem: message = null, taken = null, status = 200 } = refused ?? {};
  const mapping = mappingOf(text, chosen, t);
  const invite = form.get('invite') === 'on';
  return data(
    { problem: message, text, mapping, taken, invite, lines: lines.map((line) => shown(line, t)) },
    { status },
  );
}

function refusal(error: AppError, t: Texts): [message: string, status: number] {
  const [field] = Object.values(error.fields ?? {});
  const message = field
    ? t(`validation:${field}` as never)
    : t(`import.${error.message}` as never, { count: maxLines });
  return [message, error.code === 'conflict' ? 409 : 400];
}

export type ShownLine = ReturnType<typeof shown>;

/**
 * Handles the steps of an import. `preview` shows the column mapping and what each line would change, and changes
 * nothing; `back` returns to the text; `commit` imports the selected lines as one change.
 */
export async function importStep({ request, actor }: { request: Request; actor: Actor }) {
  const [form, language] = await Promise.all([readForm(request, formLimit), languageOf(request)]);
  const t = translator(language, 'user');
  const file = form.get('file');
  const pasted = String(form.get('csv') ?? '');
  const isLarge = file instanceof File && file.size > fileLimit;
  if (isLarge) return problem(t('import.tooLarge'), pasted, 413);
  const given = file instanceof File && file.size > 0 ? await textOf(file) : pasted;
  // Normalize line breaks, which the preview's hidden field doesn't preserve, so that line numbers don't change.
  const text = given.replace(/\r\n?/g, '\n');
  if (text.trim() === '' && !isChosen(file)) return problem(t('import.noFile'), '');
  const chosen = form.has('column') ? form.getAll('column').map(String) : undefined;
  try {
    return await step(form, { request, form, actor, t, text, chosen });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [message, status] = refusal(error, t);
    return problem(message, text, status, mappingOf(text, chosen, t));
  }
}
