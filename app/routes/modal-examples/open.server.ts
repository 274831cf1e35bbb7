import type { Namespace } from '~/http/i18n.server';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { type DialogName, dialogs } from './dialogs';

/** The person who opens a dialog or sends its form, allowed what it changes, and its title for the tab. */
export async function openDialog(request: Request, name: DialogName) {
  const person = await requireAccess(request, dialogs[name].need);
  const t = await translatorFor(request, 'modals' satisfies Namespace);
  return { ...person, title: t(`dialog.${name}.title`) };
}

/** Most records a dialog offers to choose from; any other is named by the address. */
const mostOffered = 25;

/** The first of the records, and the chosen one if it is not among them. */
export function offered<Row>(rows: readonly Row[], isChosen: (row: Row) => boolean): Row[] {
  return rows.filter((row, at) => at < mostOffered || isChosen(row));
}

/** The id an address names (`?id=`), when it is one of those to choose from; else the first of them. */
export function chosenId(request: Request, ids: readonly number[]): number | undefined {
  const asked = Number(new URL(request.url).searchParams.get('id'));
  return ids.find((id) => id === asked) ?? ids[0];
}
