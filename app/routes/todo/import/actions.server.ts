import { withDates } from '~/lib/format';
import { csvImport } from '~/http/form/csv-import.server';
import { languageOf, translator } from '~/http/i18n.server';
import { readPreferences } from '~/http/preferences.server';
import { clockOf } from '~/http/time-zone.server';
import { wallClockAt } from '~/models/shared/zoned-time';
import type { Actor } from '~/models/store/change-log';
import { importTodos } from '~/models/todo/commands.server';
import { dueMoment } from '~/models/todo/due';
import { importTodoLines, maxLines, type TodoLine } from '~/models/todo/import.server';
import { importColumns } from '~/models/todo/rules';
import { dueText, timeIn } from '../due-text';
import { todoPath, todoQuery } from '../links';
import { repeatText } from '../repeat-text';

/** Handles both steps of a task import, see `csvImport`. */
export async function importStep({ request, actor }: { request: Request; actor: Actor }) {
  const [language, { zone }, { dates, hours }] = await Promise.all([
    languageOf(request),
    clockOf(request),
    readPreferences(request),
  ]);
  const t = translator(language, 'todo');
  const { day: onDay, minute } = wallClockAt(Date.now(), zone);
  const clock = { onDay, minute, zone, monthFirst: dates === 'mdy' };

  function show(line: TodoLine) {
    const due = dueMoment(line.dueDate, zone);
    const time = due?.time ? timeIn(due.time, hours) : '';
    const when = due && [dueText(due.day, onDay, language), time].filter(Boolean).join(' ');
    const repeats = line.repeat && repeatText(line.repeat, due?.day ?? onDay, t, withDates(language, dates));
    const about = [when, repeats].filter(Boolean).join(' · ');
    const details =
      line.state === 'refused'
        ? [t(`import.${line.problem}`, { text: line.text })]
        : line.state === 'new'
          ? line.missed.map(({ why, text }) => t(`quickAdd.unknown.${why}`, { text }))
          : [];
    return { line: line.line, name: line.title, about, state: line.state, details };
  }

  return csvImport({
    request,
    columns: importColumns,
    maxLines,
    read: (text, chosen, form) => {
      const list = String(form.get('list') ?? '');
      const listId = /^\d{1,9}$/.test(list) ? Number(list) : null;
      return importTodoLines({ text, chosen, listId, clock, viewer: actor });
    },
    show,
    save: async (lines, idempotencyKey) => {
      const inputs = lines.flatMap((line) => (line.state === 'new' ? [line.input] : []));
      const { result, changeId } = await importTodos({ inputs, actor, idempotencyKey });
      const to = `${todoPath}${todoQuery(new URL(request.url).searchParams, { page: '' })}`;
      return { to, message: t('import.done', result), changeId };
    },
    say: { missing: t('import.noTitle'), changed: t('import.changed') },
  });
}
