import { useSubmit } from '@remix-run/react';
import {
  type CSSProperties,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
} from 'react';
import { IdempotencyKey } from '~/components/form/idempotency-key';
import { useClientNavigation } from '~/components/layout/use-client-navigation';
import { menuClass, menuItemClass } from '~/components/ui/class-names';
import { Divider } from './divider';
import { findInMenu, menuStep, typedInMenu, walkMenu } from './menu-keys';
import { placeMenu } from './menu-placement';
import { usePathAccess } from './path-access';

interface MenuProps {
  /** Hidden text at the start of the button's accessible name. Required if `summary` has no visible text. */
  label?: string;
  icon?: ReactNode;
  summary?: ReactNode;
  children: ReactNode;
  /** Edge of the button that the panel aligns with. */
  align?: 'start' | 'end';
  /** Width of the panel as a CSS length. Defaults to the width of its longest row. */
  width?: string;
  /** Class of the button. Defaults to a 36 px icon button. */
  buttonClass?: string;
  className?: string;
  /** Opens the menu initially, for example when its form was returned with an error. */
  open?: boolean;
}

/**
 * A button that opens a panel of links and form buttons (design §6 "Menu"). It's a `<details>`, so it opens without
 * JavaScript. With JavaScript, it closes on Esc, on a click outside, and when a row is chosen. The arrow keys move
 * through the rows, typing letters moves to a row that starts with them, and near the lower edge of the window the menu
 * opens upward. A link or button with `data-stays` doesn't close it.
 */
export function Menu({
  label,
  icon,
  summary,
  children,
  align = 'end',
  width,
  buttonClass = 'nav-btn',
  className = '',
  open,
}: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const follow = useClientNavigation(() => false);
  const submit = useSubmit();

  useEffect(() => {
    function closeOutside({ target }: PointerEvent) {
      const menu = details.current;
      if (menu?.open && target instanceof Node && !menu.contains(target)) menu.open = false;
    }
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, []);

  function onKeyDown(event: KeyboardEvent<HTMLDetailsElement>) {
    const menu = event.currentTarget;
    const button = menu.querySelector('summary');
    if (event.key === 'Escape' && menu.open) {
      event.stopPropagation();
      menu.open = false;
      button?.focus();
      return;
    }
    const typed = menu.open ? typedInMenu(event) : undefined;
    if (typed !== undefined) {
      event.preventDefault();
      findInMenu(menu, typed);
      return;
    }
    const step = menuStep(event);
    if (step === undefined || (!menu.open && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    menu.open = true;
    walkMenu(menu, step);
  }

  function onClick(event: MouseEvent<HTMLDivElement>) {
    follow(event);
    const chosen = event.target instanceof Element && event.target.closest('a, button');
    // An invalid form stays visible, with the browser's validation message.
    const refused = chosen instanceof HTMLButtonElement && chosen.form?.matches(':invalid');
    const menu = details.current;
    if (!chosen || refused || !menu || chosen.matches('[data-stays]')) return;
    // Closing would lose focus, including that of a field whose form was submitted with Enter.
    if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus({ preventScroll: true });
    menu.open = false;
  }

  /** Posts the form of a row (`MenuButton`). Other forms handle their own submission. */
  function onSubmit(event: FormEvent<HTMLDivElement>) {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !form.matches(rowForm)) return;
    event.preventDefault();
    submit(form, { preventScrollReset: true });
  }

  return (
    <details
      ref={details}
      className={`menu ${className}`}
      open={open || undefined}
      onKeyDown={onKeyDown}
      onToggle={({ currentTarget }) => currentTarget.open && placeMenu(currentTarget)}
    >
      <summary className={`menu__button ${buttonClass}`} title={summary ? undefined : label}>
        {icon}
        {label && <span className="vh">{label}</span>}
        {summary}
      </summary>
      <div
        className={`${menuClass} menu__panel menu__panel--${align}`}
        style={width ? ({ '--menu-width': width } as CSSProperties) : undefined}
        onClick={onClick}
        onSubmit={onSubmit}
      >
        {children}
      </div>
    </details>
  );
}

interface RowProps {
  icon?: ReactNode;
  children: ReactNode;
  danger?: boolean;
}

const rowForm = '.menu__form:not([data-reload])';

/**
 * A menu row that links to a page. `current` marks the current page or choice. Hidden from users who don't have access
 * to its page.
 */
export function MenuLink({ to, icon, children, danger, current }: RowProps & { to: string; current?: boolean }) {
  const { canFollow } = usePathAccess();
  if (!canFollow(to)) return null;
  return (
    <a href={to} className={menuItemClass(danger)} aria-current={current ? 'page' : undefined}>
      {icon}
      <span className="menu__text">{children}</span>
    </a>
  );
}

interface MenuButtonProps extends RowProps {
  /** Path that the form posts to. */
  action: string;
  /** Hidden fields of the form. */
  fields?: Record<string, string>;
  /** Loads a new document instead of rendering the response in place (a change of language or account). */
  reloadDocument?: boolean;
  /** Marks the current choice. */
  current?: boolean;
  /** For a toggle: whether it's on. */
  pressed?: boolean;
  /** Language of the row's text when it differs from the page's. */
  lang?: string;
  end?: ReactNode;
  /** Includes an idempotency key, so that a second click doesn't create or send something twice. */
  idempotent?: boolean;
}

/**
 * A menu row that changes something: a form with one button, which the menu posts. Hidden from users who don't have
 * access.
 */
export function MenuButton({
  action,
  fields = {},
  reloadDocument,
  icon,
  children,
  danger,
  current,
  pressed,
  lang,
  end,
  idempotent,
}: MenuButtonProps) {
  const { canPost } = usePathAccess();
  if (!canPost(action)) return null;
  return (
    <form method="post" action={action} data-reload={reloadDocument || undefined} className="menu__form">
      {idempotent && <IdempotencyKey />}
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        className={menuItemClass(danger)}
        aria-current={current ? 'true' : undefined}
        aria-pressed={pressed}
        lang={lang}
      >
        {icon}
        <span className="menu__text">{children}</span>
        {end}
      </button>
    </form>
  );
}

/** Divider between two sections of a menu. */
export function MenuDivider() {
  return <Divider className="menu__divider" />;
}

/** Small heading of a menu section. */
export function MenuTitle({ children }: { children: ReactNode }) {
  return <p className="menu__title">{children}</p>;
}
