import { data } from '@remix-run/node';
import { AppError } from '~/lib/errors';
import { languages } from '~/lib/languages';
import { intents } from '~/http/form/intents.server';
import { idempotencyKey } from '~/http/form/save.server';
import { languageOf, translator, validationMessages } from '~/http/i18n.server';
import { readForm } from '~/http/page.server';
import { isChosen, textOf } from '~/http/text-file.server';
import { redirectWithToast } from '~/http/toast.server';
import { importClients } from '~/models/client/commands.server';
import { importLines, type ImportLine, maxLines } from '~/models/client/import.server';
import { type ImportColumn, importColumns } from '~/models/client/rules';
import type { Actor } from '~/models/store/change-log';
import { clientsPath } from '../../links';
import { columnLabels } from './labels';

/** Maximum file size in bytes. */
const fileLimit = 524_288;
/** Maximum form size in bytes: the form carries the text, the columns, and a line per client. */
const formLimit = fileLimit + 262_144;

type Texts = ReturnType<typeof translator<'invoice'>>;
type Mapping = Awaited<ReturnType<typeof importLines>>['mapping'];

const problem = (message: string, text: string, status = 400) =>
  data({ problem: message, text, mapping: null, lines: null, taken: null }, { status });

/** Returns a line as the page shows it, with texts for errors and changes. */
function shown(line: ImportLine, t: Texts, say: ReturnType<typeof validationMessages>) {
  const { name, email, state } = line;
  const labels = columnLabels(t);
  const details =
    line.state === 'refused'
      ? Object.entries(line.problems).map(
          ([column, key]) => `${labels[column as ImportColumn]}: ${say(key, { values: languages.join(', ') })}`,
        )
      : line.state === 'changed'
        ? line.changes.map(([column, from, to]) => `${labels[column]}: ${from || '—'} → ${to || '—'}`)
        : [];
  return { line: line.line, name, email, state, details };
}

interface Step {
  request: Request;
  form: FormData;
  actor: Actor;
  t: Texts;
  say: ReturnType<typeof validationMessages>;
  text: string;
  mapping: Mapping;
  /** `null` while no column is mapped to the name. */
  lines: ImportLine[] | null;
}

/** Returns the columns selected for the headings; `undefined` if the form has none yet. */
function chosenColumns(form: FormData): (ImportColumn | '')[] | undefined {
  if (!form.has('column')) return undefined;
  return form.getAll('column').map((value) => importColumns.find((column) => column === value) ?? '');
}

const columnsOf = (mapping: Mapping) => mapping.map(({ column }) => column).join(',');

/**
 * Returns the preview of what the file would change, line by line: at first, or after a refusal with its message and
 * the lines that were selected.
 */
function preview(
  { text, mapping, lines, t, say }: Step,
  refused?: { message: string; taken: number[]; status: number },
) {
  const message = lines ? null : t('clients.import.noName');
  const told = lines?.map((line) => shown(line, t, say)) ?? null;
  return data(
    { problem: refused?.message ?? message, text, mapping, lines: told, taken: refused?.taken ?? null },
    { status: refused?.status ?? (lines ? 200 : 400) },
  );
}

const step = intents<Step, Promise<Response | ReturnType<typeof preview>>>({
  preview: async (work) => preview(work),
  commit: async (work) => {
    const { request, form, actor, t, text, mapping, lines } = work;
    const taken = new Set(form.getAll('take').map(Number));
    const again = (message: string, status = 400) => preview(work, { message, taken: [...taken], status });
    const previewed = form.get('previewed');
    // The lines on the page were read with other columns.
    if (previewed !== null && previewed !== columnsOf(mapping)) return again(t('clients.import.columnsChanged'));
    const imported = (lines ?? []).filter((line) => line.state === 'new' || line.state === 'changed');
    const chosen = imported.filter(({ line }) => taken.has(line));
    if (chosen.length === 0) return again(t('clients.import.noneChosen'));
    try {
      const once = idempotencyKey(form, [...taken, columnsOf(mapping), text]);
      const { changeId } = await importClients({ lines: chosen, actor, once });
      const message = t('clients.import.done', { count: chosen.length });
      return await redirectWithToast(request, clientsPath, { type: 'success', message, changeId });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return again(t('clients.import.changed'), 409);
    }
  },
});

export type ShownLine = ReturnType<typeof shown>;
export type ShownMapping = Mapping;

/**
 * Handles both steps of an import: `preview` shows line by line what the file would change with the selected columns,
 * and changes nothing; `commit` imports the selected lines as one change.
 */
export async function importStep({ request, actor }: { request: Request; actor: Actor }) {
  const [form, language] = await Promise.all([readForm(request, formLimit), languageOf(request)]);
  const t = translator(language, 'invoice');
  const file = form.get('file');
  const pasted = String(form.get('csv') ?? '');
  if (file instanceof File && file.size > fileLimit) return problem(t('clients.import.tooLarge'), pasted, 413);
  const given = file instanceof File && file.size > 0 ? await textOf(file) : pasted;
  // Normalized like the field that carries it from the preview, so that line numbers don't change.
  const text = given.replace(/\r\n?/g, '\n');
  if (text.trim() === '' && !isChosen(file)) return problem(t('clients.import.noFile'), '');
  try {
    const { mapping, lines } = await importLines(text, chosenColumns(form));
    return await step(form, { request, form, actor, t, say: validationMessages(language), text, mapping, lines });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return problem(t(`clients.import.${error.message}` as never, { count: maxLines }), text);
  }
}
