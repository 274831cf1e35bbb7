import { languages } from '~/lib/languages';
import { csvImport } from '~/http/form/csv-import.server';
import { languageOf, translator, validationMessages } from '~/http/i18n.server';
import { importClients } from '~/models/client/commands.server';
import { importLines, type ImportLine, maxLines } from '~/models/client/import.server';
import { type ImportColumn, importColumns } from '~/models/client/rules';
import type { Actor } from '~/models/store/change-log';
import { clientsPath } from '../../links';
import { columnLabels } from './labels';

type Texts = ReturnType<typeof translator<'invoice'>>;

/** Converts a line of the file to a row of the page, with texts for errors and changes. */
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
  return { line: line.line, name, about: email, state, details };
}

/** Handles both steps of importing clients. See `csvImport`. */
export async function importStep({ request, actor }: { request: Request; actor: Actor }) {
  const language = await languageOf(request);
  const t = translator(language, 'invoice');
  const say = validationMessages(language);
  return csvImport({
    request,
    columns: importColumns,
    maxLines,
    read: importLines,
    show: (line) => shown(line, t, say),
    save: async (lines, idempotencyKey) => {
      const imported = lines.filter((line) => line.state === 'new' || line.state === 'changed');
      const { changeId } = await importClients({ lines: imported, actor, idempotencyKey });
      return { to: clientsPath, message: t('clients.import.done', { count: imported.length }), changeId };
    },
    say: { missing: t('clients.import.noName'), changed: t('clients.import.changed') },
  });
}
