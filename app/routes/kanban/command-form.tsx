import { kanbanIcons } from './overview/icons';
import { Form } from '@remix-run/react';
import { RowIcon } from '~/components/ui/row-icon';
import { HiddenFields } from '~/components/form/hidden-fields';
import { menuItemClass } from '~/components/ui/class-names';
import type { KanbanIcon } from './overview/icons';
import { kanbanPath } from './links';

const formId = 'kanban-command';

/** The one form all buttons of cards and boards belong to; a form in each of them would cost the server its own work. */
export function CommandForm({ query }: { query: string }) {
  const to = `${kanbanPath}${query}`;
  return (
    <Form id={formId} method="post" action={to} preventScrollReset hidden>
      <HiddenFields redirectTo={to} />
    </Form>
  );
}

/** The fields of a command as the one value a button can send; `overview/actions.server.ts` takes them apart again. */
export function commandValue(fields: Record<string, string | number>): string {
  return new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();
}

interface RowProps {
  icon: KanbanIcon;
  text: string;
  /** Mirrored where people read from right to left. */
  flip?: boolean;
}

/** A row of a menu that changes a board or task: `fields` are those of its command, `intent` first. */
export function CommandRow({
  fields,
  icon,
  text,
  flip,
  danger,
}: RowProps & { fields: { intent: string; id: string | number; step?: -1 | 1 }; danger?: boolean }) {
  return (
    <button className={menuItemClass(danger)} form={formId} name="command" value={commandValue(fields)}>
      <RowIcon icon={kanbanIcons[icon]} size={16} flip={flip} />
      <span className="menu__text">{text}</span>
    </button>
  );
}

/** A row of a menu that leads to a page over the boards; see `useFollowLinks`. */
export function PlainLinkRow({ href, icon, text, flip }: RowProps & { href: string }) {
  return (
    <a className={menuItemClass()} href={href}>
      <RowIcon icon={kanbanIcons[icon]} size={16} flip={flip} />
      <span className="menu__text">{text}</span>
    </a>
  );
}
