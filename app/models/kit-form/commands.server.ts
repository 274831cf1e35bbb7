import { ownedBy } from '~/models/shared/owned';
import { assertFresh, recordTag } from '~/models/shared/tag.server';
import type { Actor } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { recordsOf } from '~/models/store/records';
import { nextId, store } from '~/models/store/store.server';
import type { KitForm, KitFormName } from './schema';

interface Which {
  accountId: number;
  name: KitFormName;
}

type FormContent = Pick<KitForm, 'values' | 'rows'>;

const nothing: FormContent = { values: {}, rows: [] };

const recordOf = (kitForms: Collections['kitForms'], { accountId, name }: Which) =>
  ownedBy(kitForms, accountId).find((one) => one.name === name);

const tagOf = ({ values, rows }: FormContent) => recordTag({ values, rows });

/**
 * Returns the values that an account has saved in a form, or empty values if there are none, and a tag to detect a
 * stale save.
 */
export async function kitForm(which: Which): Promise<FormContent & { tag: string }> {
  const record = recordOf((await store.snapshot()).kitForms, which);
  const { values, rows } = record ?? nothing;
  return { values, rows, tag: tagOf({ values, rows }) };
}

/**
 * Saves the values that an account entered, replacing its previous ones.
 * @param change the new values and rows; omitted ones don't change
 * @param tag the tag of the values that the form showed; throws `StaleRecord` if they have changed since
 */
export async function saveKitForm({
  accountId,
  name,
  change,
  actor,
  tag,
}: Which & { change: Partial<FormContent>; actor: Actor; tag?: string }) {
  return store.commit({ actor, label: 'kitForm.saved', about: name }, ({ kitForms }) => {
    const known = recordsOf(kitForms).find((one) => one.accountId === accountId && one.name === name);
    const { values, rows } = known ?? nothing;
    assertFresh({ values, rows }, tag);
    const id = known?.id ?? nextId(kitForms);
    kitForms[id] = { id, accountId, name, values, rows, ...change };
    return { id };
  });
}
