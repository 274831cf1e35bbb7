import { isSecretField } from '~/lib/secret-field';

const written =
  'textarea, input:not([type]), input:is([type=text], [type=email], [type=url], [type=tel], [type=number], [type=date], [type=time], [type=datetime-local])';

/** Forms that save what is typed by themselves, or whose text is kept elsewhere, say so. */
const keptElsewhere = '[data-keeps-text]';

/** Of those the ones that save by themselves: what the server could not be sent is kept as a draft like any other. */
const savesItself = '[data-keeps-text=server]';

/** What such a form tells when it opens, which may be over a page that stands already. */
export const openedEvent = 'opened';

/** What a form tells that has saved what is typed by itself. */
export const savedEvent = 'saved';

/** What a form tells that was sent by a script, once the server has taken it. */
export const takenEvent = 'taken';

type Place = Pick<Location, 'pathname' | 'search'>;

/**
 * The forms of this tab in which somebody has written something that is not saved yet. What only seeks (GET) and what
 * carries a password or a payment card does not count.
 */
class UnsavedForms {
  private readonly forms = new Set<HTMLFormElement>();
  private readonly refused = new WeakSet<HTMLFormElement>();
  private readonly watchers = new Set<() => void>();
  /** Of the form that was sent last: where it posts, and where it comes back to. */
  private sent = { to: '', back: '' };

  /** Calls `watcher` when `read()` may answer something else; returns the way to stop. */
  subscribe = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => void this.watchers.delete(watcher);
  };

  /** Whether something unsaved has been written. */
  read = (): boolean => this.forms.size > 0;

  /** Hears of every form of the page from now on; returns the way to stop. */
  listen = (): (() => void) => {
    const ended = new AbortController();
    const options = { capture: true, signal: ended.signal };
    const typed = ({ target, isTrusted }: Event) => {
      if (!isTrusted || !(target instanceof HTMLElement) || !target.matches(written)) return;
      // A field may stand beside its form and name it.
      const form = 'form' in target ? (target.form as HTMLFormElement | null) : target.closest('form');
      if (form && this.forms.has(form) && !this.refused.has(form) && isAsOpened(form)) {
        // What is written again as it stood is as good as saved.
        form.dispatchEvent(new Event(savedEvent, { bubbles: true }));
      } else this.note(form);
    };
    const over = ({ target }: Event) => {
      this.forms.delete(target as HTMLFormElement);
      this.refused.delete(target as HTMLFormElement);
      this.tell();
    };
    const sent = ({ target }: Event) => {
      const back = target instanceof HTMLFormElement && target.elements.namedItem('redirectTo');
      if (back instanceof HTMLInputElement) this.sent = { to: pathOf(back.form?.action), back: pathOf(back.value) };
    };
    document.addEventListener('input', typed, options);
    document.addEventListener('submit', sent, options);
    document.addEventListener('submit', over, options);
    document.addEventListener(savedEvent, over, options);
    document.addEventListener('reset', over, options);
    return () => ended.abort();
  };

  /** Whether what is written in a form counts. */
  keeps(form: HTMLFormElement): boolean {
    return !form.matches(keptElsewhere) && this.mayHaveDraft(form);
  }

  /** Whether this browser may have kept a draft of a form. */
  mayHaveDraft(form: HTMLFormElement): boolean {
    // By its attribute: a field called "method" stands in the place of the form's property.
    if (!form.matches('[method=post]') || form.closest('dialog')) return false;
    if (form.matches(keptElsewhere) && !form.matches(savesItself)) return false;
    return ![...form.elements].some((field) => isSecretField(field.getAttribute('name') ?? ''));
  }

  /** Says that a form holds something unsaved; `null` is no form. */
  note(form: HTMLFormElement | null): void {
    if (!form || !this.keeps(form)) return;
    this.forms.add(form);
    this.tell();
  }

  /** Says that a form was sent and has come back: what stands in it now is not what is stored. */
  noteRefused(form: HTMLFormElement): void {
    this.refused.add(form);
    this.note(form);
  }

  /** Forgets all of them: what is left is left on purpose. */
  forget(): void {
    this.forms.clear();
    this.tell();
  }

  /** The forms that are still there with something unsaved in them. */
  all(): HTMLFormElement[] {
    for (const form of this.forms) if (!form.isConnected) this.forms.delete(form);
    return [...this.forms];
  }

  /**
   * Whether something would be lost on the way from one page to another. A page below this one opens over it, a form
   * that comes back here (Undo) only passes through where it posts, and of what has the same path only a form that is
   * shown for its query (`data-of-query`) goes with that.
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

  private tell(): void {
    for (const watcher of this.watchers) watcher();
  }
}

/** Whether every control of a form says what it said when the page was drawn; rows that come and go are no control. */
export function isAsOpened(form: HTMLFormElement): boolean {
  if (form.querySelector('.repeated')) return false;
  return [...form.elements].every((control) => {
    if (control instanceof HTMLSelectElement) {
      return [...control.options].every(({ selected, defaultSelected }) => selected === defaultSelected);
    }
    if (control instanceof HTMLTextAreaElement) return control.value === control.defaultValue;
    if (!(control instanceof HTMLInputElement)) return true;
    if (control.type === 'checkbox' || control.type === 'radio') return control.checked === control.defaultChecked;
    return control.type === 'file' ? control.value === '' : control.value === control.defaultValue;
  });
}

/** What has been written in a form since the page was drawn, a field below the other. */
export function writtenIn(form: HTMLFormElement): string {
  return [...form.elements]
    .filter((field): field is HTMLInputElement | HTMLTextAreaElement => field.matches(written))
    .flatMap(({ value, defaultValue }) => (value === defaultValue ? [] : [value]))
    .join('\n')
    .trim();
}

const pathOf = (address = '') => new URL(address, document.baseURI).pathname;

/** The one of this tab. */
export const unsavedForms = new UnsavedForms();
