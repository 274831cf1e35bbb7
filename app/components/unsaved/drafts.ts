import { browserStorage } from '~/lib/browser-storage';
import { type Control, giveBack, isControl, stateOf } from '~/components/form/keep-typed';

/** What was written in a form and never saved, as this browser keeps it. */
interface Draft {
  /** When it was written last, in milliseconds. */
  at: number;
  /**
   * What ties the form to its record, unseen: the record as the form showed it, so that a change by somebody else is
   * noticed on saving, the draft on the server it has saved itself to so far, and its once-only key, as it may have been
   * saved without an answer.
   */
  ties: [name: string, value: string][];
  fields: [name: string, value: ReturnType<typeof stateOf>][];
}

const prefix = 'draft ';
/** In milliseconds: a draft nobody came back to is forgotten. */
const kept = 14 * 24 * 3600 * 1000;

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(isControl).filter(({ name }) => name !== '');
}

/** The page a form belongs to: the one that is open, or its own, which it may stand over. */
export function pageOf(form: HTMLFormElement): string {
  return form.dataset.draftPage ?? window.location.pathname;
}

/** Where a form's draft is kept: by who writes, the page, and which of its forms it is. */
function keyOf(form: HTMLFormElement, accountId: number): string {
  const forms = [...document.querySelectorAll<HTMLFormElement>('form[method=post]')];
  // The attribute, as a field called "id" stands in the place of the property. Ids that React makes up are others on every visit.
  const id = form.getAttribute('id') ?? '';
  const name = id !== '' && !/[:«]/.test(id) ? id : String(forms.indexOf(form));
  return `${prefix}${accountId} ${pageOf(form)} ${name}`;
}

function tiesOf(form: HTMLFormElement): HTMLInputElement[] {
  const names = ['tag', 'draft', 'writer', 'idempotencyKey'];
  return [...form.querySelectorAll<HTMLInputElement>('input[type=hidden]')].filter(({ name }) => names.includes(name));
}

/** Keeps what stands in a form now. */
export function keepDraft(form: HTMLFormElement, accountId: number): void {
  const fields = controlsOf(form).map((control): Draft['fields'][number] => [control.name, stateOf(control)]);
  const ties = tiesOf(form).map(({ name, value }): Draft['ties'][number] => [name, value]);
  const draft: Draft = { at: Date.now(), ties, fields };
  try {
    browserStorage('localStorage')?.setItem(keyOf(form, accountId), JSON.stringify(draft));
  } catch {
    // The storage is full: the question before leaving is still there.
  }
}

/** Forgets the draft of a form: it was saved, or is not wanted. */
export function dropDraft(form: HTMLFormElement, accountId: number): void {
  browserStorage('localStorage')?.removeItem(keyOf(form, accountId));
}

function read(key: string): Draft | null {
  try {
    const draft = JSON.parse(browserStorage('localStorage')?.getItem(key) ?? 'null') as Draft | null;
    return draft?.ties && Date.now() - draft.at < kept ? draft : null;
  } catch {
    return null;
  }
}

/** Forgets the drafts of others who have written in this browser, and those that are too old. */
export function forgetOldDrafts(accountId: number): void {
  for (const key of Object.keys(browserStorage('localStorage') ?? {})) {
    if (!key.startsWith(prefix)) continue;
    if (!key.startsWith(`${prefix}${accountId} `) || !read(key)) browserStorage('localStorage')?.removeItem(key);
  }
}

/** Whether anything is kept of a page. */
export function hasDraft(accountId: number, pathname: string): boolean {
  return Object.keys(browserStorage('localStorage') ?? {}).some((key) =>
    key.startsWith(`${prefix}${accountId} ${pathname} `),
  );
}

/** The draft of a form where it says something else than the form does. */
export function draftOf(form: HTMLFormElement, accountId: number): Draft | null {
  const draft = read(keyOf(form, accountId));
  if (!draft) return null;
  const now = controlsOf(form).map((control) => [control.name, stateOf(control)]);
  return JSON.stringify(now) === JSON.stringify(draft.fields) ? null : draft;
}

const nextFrame = () => new Promise((done) => requestAnimationFrame(done));

/** Puts a value into an unseen field, and tells the part that holds it. */
export function giveTie(tie: HTMLInputElement, value: string | undefined): void {
  if (value === undefined) return;
  tie.value = value;
  tie.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Puts a draft back into its form, with as many rows as it had. */
export async function restoreDraft(form: HTMLFormElement, { fields, ties }: Draft): Promise<void> {
  const has = (name: string) => controlsOf(form).some((control) => control.name === name);
  const add = form.querySelector<HTMLButtonElement>('.repeated > button:not([aria-hidden])');
  for (let tries = 0; add && tries < fields.length && fields.some(([name]) => !has(name)); tries += 1) {
    const before = form.elements.length;
    add.click();
    await nextFrame();
    await nextFrame();
    if (form.elements.length === before) break;
  }
  const used = new Map<string, number>();
  for (const [name, value] of fields) {
    const at = used.get(name) ?? 0;
    used.set(name, at + 1);
    const control = controlsOf(form).filter((one) => one.name === name)[at];
    if (control && JSON.stringify(stateOf(control)) !== JSON.stringify(value)) giveBack(control, value);
  }
  const was = new Map(ties);
  for (const tie of tiesOf(form)) giveTie(tie, was.get(tie.name));
}
