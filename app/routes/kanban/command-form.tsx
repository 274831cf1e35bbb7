import { kanbanIcons } from './overview/icons';
import { Form } from '@remix-run/react';
import { RowIcon } from '~/components/ui/row-icon';
import { HiddenFields } from '~/components/form/hidden-fields';
import { menuItemClass } from '~/components/ui/class-names';
import type { KanbanIcon } from './overview/icons';
import { kanbanPath } from './links';

const formId = 'kanban-command';

/**
 * The form shared by all buttons on cards and boards. A separate form for each button would slow down server rendering.
 */
export function CommandForm({ query }: { query: string }) {
  const to = `${kanbanPath}${query}`;
  return (
    <Form id={formId} method="post" action={to} preventScrollReset hidden>
      <HiddenFields redirectTo={to} />
    </Form>
  );
}

interface RowProps {
  icon: KanbanIcon;
  text: string;
  /** Whether the icon is mirrored in right-to-left languages. */
  flip?: boolean;
}

/** Menu row that changes a board or task. `intent` is the result of `commandIntent`. */
export function CommandRow({ intent, icon, text, flip, danger }: RowProps & { intent: string; danger?: boolean }) {
  return (
    <button className={menuItemClass(danger)} form={formId} name="intent" value={intent}>
      <RowIcon icon={kanbanIcons[icon]} size={16} flip={flip} />
      <span className="menu__text">{text}</span>
    </button>
  );
}

/** Menu row that links to a page on top of the boards. See `useClientNavigation`. */
export function PlainLinkRow({ href, icon, text, flip }: RowProps & { href: string }) {
  return (
    <a className={menuItemClass()} href={href}>
      <RowIcon icon={kanbanIcons[icon]} size={16} flip={flip} />
      <span className="menu__text">{text}</span>
    </a>
  );
}
