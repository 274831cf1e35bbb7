import type { Namespace } from '~/http/i18n.server';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { type DialogName, dialogs } from './dialogs';

/**
 * Requires access to the records that a dialog changes, when it's opened and when its form is submitted. Returns the
 * user, and the dialog's title for the tab.
 */
export async function openDialog(request: Request, name: DialogName) {
  const person = await requireAccess(request, dialogs[name].need);
  const t = await translatorFor(request, 'modals' satisfies Namespace);
  return { ...person, title: t(`dialog.${name}.title`) };
}

/** Maximum number of records in a dialog's select. The URL can specify any other record. */
const maxOffered = 25;

/** Returns the first records, and the selected one if it isn't among them. */
export function offered<Row>(rows: readonly Row[], isChosen: (row: Row) => boolean): Row[] {
  return rows.filter((row, at) => at < maxOffered || isChosen(row));
}

/** Returns the ID in the URL (`?id=`) if it's one of the choices, otherwise the first choice. */
export function chosenId(request: Request, ids: readonly number[]): number | undefined {
  const requestedId = Number(new URL(request.url).searchParams.get('id'));
  return ids.find((id) => id === requestedId) ?? ids[0];
}
