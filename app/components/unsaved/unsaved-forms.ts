import { actionPath } from '~/components/connection/action-path';
import { isSecretField } from '~/lib/secret-field';

const written =
  'textarea, input:not([type]), input:is([type=text], [type=email], [type=url], [type=tel], [type=number], [type=date], [type=time], [type=datetime-local])';

/** Matches forms that autosave, or whose text is stored in another way. */
const savedElsewhere = '[data-keeps-text]';

/** Matches only forms that autosave. If text can't be sent, this browser stores it as a draft, as for any form. */
export const savesItself = '[data-keeps-text=server]';

/**
 * Event that an autosaving form dispatches when it opens, because it can open on top of a page that is already shown.
 */
export const openedEvent = 'opened';

/** Event that a form dispatches when its input no longer counts as unsaved, such as after an autosave. */
export const savedEvent = 'saved';

/** Event that a form submitted by JavaScript dispatches when the server has accepted it. */
export const takenEvent = 'taken';

type Place = Pick<Location, 'pathname' | 'search'>;

/**
 * The forms in this tab that have unsaved input. Search forms (GET), forms in a `<dialog>`, forms with a password or a
 * payment card, and forms whose text is stored in another way (`savedElsewhere`) don't count.
 */
class UnsavedForms {
  private readonly forms = new Set<HTMLFormElement>();
  private readonly refused = new WeakSet<HTMLFormElement>();
  private readonly watchers = new Set<() => void>();
  /** Paths of the form that was sent last: the one it posts to, and the one it returns to. */
  private sent = { to: '', back: '' };

  /** Calls `watcher` when the result of `read()` may have changed. Returns an unsubscribe function. */
  subscribe = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => void this.watchers.delete(watcher);
  };

  /** Checks whether there is unsaved input. */
  read = (): boolean => this.forms.size > 0;

  /** Starts listening to every form of the page. Returns an unsubscribe function. */
  listen = (): (() => void) => {
    const ended = new AbortController();
    const options = { capture: true, signal: ended.signal };
    const typed = ({ target, isTrusted }: Event) => {
      if (!isTrusted || !(target instanceof HTMLElement) || !target.matches(written)) return;
      // A field can be outside its form and refer to the form by ID.
      const form = 'form' in target ? (target.form as HTMLFormElement | null) : target.closest('form');
      if (form && this.forms.has(form) && !this.refused.has(form) && isAsOpened(form)) {
        // Input that is back to its original value counts as saved.
        form.dispatchEvent(new Event(savedEvent, { bubbles: true }));
      } else this.note(form);
    };
    const over = ({ target }: Event) => {
      this.forms.delete(target as HTMLFormElement);
      this.refused.delete(target as HTMLFormElement);
      this.notify();
    };
    const sent = ({ target }: Event) => {
      if (!(target instanceof HTMLFormElement)) return;
      const back = target.elements.namedItem('redirectTo');
      if (back instanceof HTMLInputElement) this.sent = { to: actionPath(target), back: pathOf(back.value) };
    };
    document.addEventListener('input', typed, options);
    document.addEventListener('submit', sent, options);
    document.addEventListener('submit', over, options);
    document.addEventListener(savedEvent, over, options);
    document.addEventListener('reset', over, options);
    return () => ended.abort();
  };

  /** Checks whether input in a form counts as unsaved. */
  keeps(form: HTMLFormElement): boolean {
    return !form.matches(savedElsewhere) && this.canHaveDraft(form);
  }

  /** Checks whether this browser could have stored a draft of a form. */
  canHaveDraft(form: HTMLFormElement): boolean {
    // Read the attribute, because a field named "method" shadows the form's property.
    if (!form.matches('[method=post]') || form.closest('dialog')) return false;
    if (form.matches(savedElsewhere) && !form.matches(savesItself)) return false;
    return ![...form.elements].some((field) => isSecretField(field.getAttribute('name') ?? ''));
  }

  /** Records that a form has unsaved input. Ignores `null` and forms that don't count (see `keeps`). */
  note(form: HTMLFormElement | null): void {
    if (!form || !this.keeps(form)) return;
    this.forms.add(form);
    this.notify();
  }

  /** Records that a form's submission failed or was rejected, so its current values aren't stored. */
  noteRefused(form: HTMLFormElement): void {
    this.refused.add(form);
    this.note(form);
  }

  /** Clears the list, because the user has chosen to leave. */
  forget(): void {
    this.forms.clear();
    this.notify();
  }

  /** Returns the forms with unsaved input that are still on the page. */
  all(): HTMLFormElement[] {
    for (const form of this.forms) if (!form.isConnected) this.forms.delete(form);
    return [...this.forms];
  }

  /**
   * Checks whether navigating would discard unsaved input. A child URL opens a panel over this page, so the page's own
   * forms remain when a panel opens or closes. Submitting a form that redirects back here (such as Undo) loses nothing,
   * although it posts to another path. If only the query changes, only forms with `data-of-query` are lost.
   */
  wouldLose(from: Place, to: Place): boolean {
    if (this.sent.to === to.pathname && this.sent.back === from.pathname) return false;
    if (from.pathname === to.pathname) {
      return from.search !== to.search && this.all().some((form) => form.matches('[data-of-query]'));
    }
    const opens = to.pathname.startsWith(`${from.pathname.replace(/\/$/, '')}/`);
    const isBelow = from.pathname.startsWith(`${to.pathname.replace(/\/$/, '')}/`);
    const closes = isBelow && document.querySelector('.overlay') !== null;
    return this.all().some((form) => form.closest('.overlay') !== null || !(opens || closes));
  }

  private notify(): void {
    for (const watcher of this.watchers) watcher();
  }
}

/**
 * Checks whether every control of a form has the value it had when the page was rendered. Returns false for a form with
 * repeated rows, because the controls don't show whether a row was added or removed.
 */
export function isAsOpened(form: HTMLFormElement): boolean {
  if (form.querySelector('.repeated')) return false;
  return [...form.elements].every((control) => {
    if (control instanceof HTMLSelectElement) {
      const options = [...control.options];
      // If no option is marked as selected, the first one is the default.
      const first = control.multiple || options.some(({ defaultSelected }) => defaultSelected) ? null : options[0];
      return options.every((option) => option.selected === (option.defaultSelected || option === first));
    }
    if (control instanceof HTMLTextAreaElement) return control.value === control.defaultValue;
    if (!(control instanceof HTMLInputElement)) return true;
    if (control.type === 'checkbox' || control.type === 'radio') return control.checked === control.defaultChecked;
    return control.type === 'file' ? control.value === '' : control.value === control.defaultValue;
  });
}

/** Returns the text that was entered in a form since the page was rendered, with a line break between fields. */
export function writtenIn(form: HTMLFormElement): string {
  return [...form.elements]
    .filter((field): field is HTMLInputElement | HTMLTextAreaElement => field.matches(written))
    .flatMap(({ value, defaultValue }) => (value === defaultValue ? [] : [value]))
    .join('\n')
    .trim();
}

const pathOf = (address: string) => new URL(address, document.baseURI).pathname;

/** The instance of this tab. */
export const unsavedForms = new UnsavedForms();
