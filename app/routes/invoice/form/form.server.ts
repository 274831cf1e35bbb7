import type { Actor } from '~/models/store/change-log';
import { createInvoice, getInvoice, knownClients, updateInvoice } from '~/models/invoice/commands.server';
import { type Invoice, invoiceInputSchema } from '~/models/invoice/schema';
import { recordTag } from '~/models/shared/tag.server';
import { StaleRecord } from '~/lib/errors';
import { constraintsOf } from '~/http/form.server';
import { saveForm } from '~/http/save-form.server';
import { listQueryOf, previewPath } from '../links';
import { toDollars } from '~/models/shared/money';

/** What both form pages load: the clients to pick from and the HTML constraints. */
export async function invoiceFormData() {
  return { clients: await knownClients(), constraint: constraintsOf(invoiceInputSchema) };
}

/** A stored draft as the fields of the form: cents become dollars. */
export function toFormValues({ client, service, issuedOn, dueOn, items, ...rest }: Invoice) {
  return {
    client,
    service,
    issuedOn,
    dueOn,
    items: items.map(({ description, quantity, unitPrice }) => ({
      description,
      quantity: String(quantity),
      unitPrice: toDollars(unitPrice).toFixed(2),
    })),
    discountPercent: String(rest.discountPercent),
    taxPercent: String(rest.taxPercent),
    note: rest.note,
  };
}

/** "Use" beside the client list, without script: becomes the conform intent that fills the client's fields. */
async function pickClient(form: FormData): Promise<void> {
  const value = (await knownClients()).find(({ name }) => name === form.get('knownClient'));
  const intent = { type: 'update', payload: value ? { name: 'client', value } : { name: 'note', validated: false } };
  form.set('__intent__', JSON.stringify(intent));
}

/**
 * Saves the form of add (`id` null) and edit. Buttons send `step`: `client` fills in the picked client, `issue` saves and
 * issues, anything else saves a draft. Leads to the preview (`saveForm`); 409 when the draft was changed or issued meanwhile.
 */
export function saveInvoiceForm({ request, actor, id }: { request: Request; actor: Actor; id: number | null }) {
  return saveForm({
    request,
    actor,
    schema: invoiceInputSchema,
    texts: 'invoice',
    before: (form) => (form.get('step') === 'client' ? pickClient(form) : undefined),
    save: (input, by, form) => {
      const issued = form.get('step') === 'issue';
      return id === null ? createInvoice({ input, issued, ...by }) : updateInvoice({ id, input, issued, ...by });
    },
    done: ({ result, form, t, search }) => ({
      to: `${previewPath(result.id)}${listQueryOf(search)}`,
      message: t(form.get('step') === 'issue' ? 'toast.issued' : 'toast.saved', { id: result.id }),
      // Undoing a creation would leave the person on the page of an invoice that is gone.
      undo: id !== null,
    }),
    stored: async () => {
      const { invoice } = await getInvoice(id ?? 0);
      return { tag: recordTag(invoice), values: toFormValues(invoice) };
    },
    refused: (error, t) =>
      error.code === 'conflict' && !(error instanceof StaleRecord) ? t('form.lockedNow') : undefined,
  });
}
