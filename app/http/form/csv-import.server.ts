import { data } from '@remix-run/node';
import type { CsvLineView, CsvReply } from '~/lib/csv-import';
import { AppError } from '~/lib/errors';
import { isChosen, textOf } from '../text-file.server';
import { languageOf, translator } from '../i18n.server';
import { readForm } from '../page.server';
import { redirectWithToast } from '../toast.server';
import { intents } from './intents.server';
import { readIdempotencyKey } from './save.server';

const fileLimit = 524_288;
/** Maximum form size in bytes. The form contains the text, the columns, and a field per line. */
const formLimit = fileLimit + 262_144;

/** A CSV import for one kind of record. `Column` is the type of the fields that columns can be imported into. */
interface CsvImport<Column extends string, Line> {
  request: Request;
  columns: readonly Column[];
  /** Maximum number of lines, for the error message about longer files. */
  maxLines: number;
  /**
   * Reads the file without storing anything.
   * @param chosen the column of each heading, `''` to leave it out; by default, the columns suggested by the headings
   * @throws AppError `invalid` with `notCsv` or `tooManyLines` as message
   */
  read: (
    text: string,
    chosen: (Column | '')[] | undefined,
    form: FormData,
  ) => Promise<{ mapping: { heading: string; column: Column | '' }[]; lines: Line[] | null }>;
  show: (line: Line) => CsvLineView;
  /**
   * Imports lines as one change. Returns the URL to redirect to, the text of the toast, and the change that Undo
   * reverts. Throws an AppError if the records have changed since the preview.
   */
  save: (lines: Line[], idempotencyKey: string) => Promise<{ to: string; message: string; changeId: number | null }>;
  /** Error messages: one for a missing required column, one for records that have changed since the preview. */
  say: { missing: string; changed: string };
}

/**
 * Handles both steps of an import. `preview` shows line by line what the file would change with the selected columns,
 * without changing anything. `commit` imports the selected lines as one change.
 */
export async function csvImport<Column extends string, Line extends { line: number }>({
  request,
  columns,
  maxLines,
  read,
  show,
  save,
  say,
}: CsvImport<Column, Line>) {
  const [form, language] = await Promise.all([readForm(request, formLimit), languageOf(request)]);
  const t = translator(language, 'form');
  const reply = (problem: string | null, text: string, status: number, more: Partial<CsvReply> = {}) =>
    data<CsvReply>({ problem, text, mapping: null, lines: null, taken: null, ...more }, { status });
  const file = form.get('file');
  const pasted = String(form.get('csv') ?? '');
  if (file instanceof File && file.size > fileLimit) return reply(t('csvImport.tooLarge'), pasted, 413);
  const given = file instanceof File && file.size > 0 ? await textOf(file) : pasted;
  // Normalize line breaks, as the preview's field for the text does, so that line numbers don't change.
  const text = given.replace(/\r\n?/g, '\n');
  if (text.trim() === '' && !isChosen(file)) return reply(t('csvImport.noFile'), '', 400);
  const chosen = form.has('column')
    ? form.getAll('column').map((value) => columns.find((column) => column === value) ?? '')
    : undefined;
  const found = await read(text, chosen, form).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'invalid') return error;
    throw error;
  });
  if (found instanceof AppError)
    return reply(t(`csvImport.${found.message as 'notCsv'}`, { count: maxLines }), text, 400);
  const { mapping, lines } = found;
  const preview = (problem = lines ? null : say.missing, status = lines ? 200 : 400, taken: number[] | null = null) =>
    reply(problem, text, status, { mapping, lines: lines?.map(show) ?? null, taken });
  const used = mapping.map(({ column }) => column).join(',');
  const step = intents<null, Promise<Response | ReturnType<typeof preview>>>({
    preview: async () => preview(),
    commit: async () => {
      const taken = form.getAll('take').map(Number);
      const previewed = form.get('previewed');
      // The lines on the page were parsed with different columns.
      if (previewed !== null && previewed !== used) return preview(t('csvImport.columnsChanged'), 400, taken);
      const takable = (lines ?? []).filter((line) => ['new', 'changed'].includes(show(line).state));
      const selected = takable.filter(({ line }) => taken.includes(line));
      if (selected.length === 0) return preview(t('csvImport.noneChosen'), 400, taken);
      try {
        const { to, message, changeId } = await save(selected, readIdempotencyKey(form, [...taken, used, text]));
        return await redirectWithToast(request, to, { type: 'success', message, changeId });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return preview(say.changed, 409, taken);
      }
    },
  });
  return step(form, null);
}
