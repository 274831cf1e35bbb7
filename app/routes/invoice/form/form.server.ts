import { data } from '@remix-run/node';
import type { Actor } from '~/models/store/change-log';
import { createInvoice, getInvoice, knownClients, recordTag, updateInvoice } from '~/models/invoice/commands.server';
import { type Invoice, invoiceInputSchema } from '~/models/invoice/schema';
import { AppError } from '~/lib/errors';
import { constraintsOf, parseForm } from '~/http/form.server';
import { translatorFor } from '~/http/i18n.server';
import { once } from '~/http/once.server';
import { asResponse, readForm } from '~/http/page.server';
import { redirectWithToast } from '~/http/toast.server';
import { listQueryOf, previewPath } from '../links';

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
      unitPrice: (unitPrice / 100).toFixed(2),
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

/** The tag of a draft as it is stored now: with it a second save overwrites knowingly. */
async function currentTag(id: number): Promise<string> {
  return recordTag((await getInvoice(id)).invoice);
}

/**
 * Saves the form of add (`id` null) and edit. Buttons send `step`: `client` fills in the picked client, `issue` saves and
 * issues, anything else saves a draft. Answers a redirect to the preview with a toast; else the form as typed, with 400
 * for bad input and 409 when the draft was changed or issued meanwhile, then with the `tag` a second save overwrites with.
 */
export async function saveInvoiceForm({ request, actor, id }: { request: Request; actor: Actor; id: number | null }) {
  const form = await readForm(request);
  const step = form.get('step');
  if (step === 'client') await pickClient(form);
  const submission = await parseForm(request, form, invoiceInputSchema);
  if (submission.status !== 'success') {
    return data({ result: submission.reply(), tag: undefined }, { status: submission.status === 'error' ? 400 : 200 });
  }
  const t = await translatorFor(request, 'invoice');
  const input = submission.value;
  const issued = step === 'issue';
  const key = String(form.get('idempotencyKey') ?? '');
  try {
    const { result, changeId } =
      id === null
        ? await once(key, () => createInvoice({ input, issued, actor }))
        : await updateInvoice({ id, input, issued, actor, tag: String(form.get('tag') ?? '') });
    const message = t(issued ? 'toast.issued' : 'toast.saved', { id: result.id });
    const to = `${previewPath(result.id)}${listQueryOf(new URL(request.url).searchParams)}`;
    // Undoing a creation would leave the person on the page of an invoice that is gone.
    return await redirectWithToast(request, to, { type: 'success', message, changeId: id === null ? null : changeId });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'not_found') throw asResponse(error);
    const stale = error.message === 'stale' && id !== null;
    const refused = submission.reply({ formErrors: [t(stale ? 'form.stale' : 'form.lockedNow')] });
    return data({ result: refused, tag: stale ? await currentTag(id) : undefined }, { status: 409 });
  }
}
