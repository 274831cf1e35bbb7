import type { Resources } from '~/i18n';

/** Keys pressed one after another, separated by a space: `g k`. */
export type Keys = string;

interface Shortcut {
  keys: Keys;
  group: 'list' | 'record' | 'everywhere';
}

/** Shortcuts available on every page (features §1.5). */
export const shortcuts = {
  filter: { keys: '/', group: 'list' },
  next: { keys: 'j', group: 'list' },
  previous: { keys: 'k', group: 'list' },
  select: { keys: 'x', group: 'list' },
  open: { keys: 'o', group: 'list' },
  create: { keys: 'n', group: 'record' },
  edit: { keys: 'e', group: 'record' },
  delete: { keys: '#', group: 'record' },
  previousRecord: { keys: '[', group: 'record' },
  nextRecord: { keys: ']', group: 'record' },
  quickAdd: { keys: 'q', group: 'everywhere' },
  undo: { keys: 'z', group: 'everywhere' },
  help: { keys: '?', group: 'everywhere' },
} as const satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof shortcuts;

/** Apps that open with a key after `g`. `label` is a translation key under `nav.`. */
export const destinations = {
  goHome: { keys: 'g h', to: '/', label: 'dashboard' },
  goKanban: { keys: 'g k', to: '/apps/kanban', label: 'kanban' },
  goInvoices: { keys: 'g i', to: '/apps/invoice/list', label: 'invoices' },
  goShop: { keys: 'g s', to: '/apps/ecommerce/shop', label: 'shop' },
  goCalendar: { keys: 'g c', to: '/apps/calendar', label: 'calendar' },
  goEmail: { keys: 'g e', to: '/apps/email', label: 'email' },
  goChat: { keys: 'g m', to: '/apps/chat', label: 'chat' },
  goOrders: { keys: 'g o', to: '/apps/order/list', label: 'orders' },
  goUsers: { keys: 'g u', to: '/apps/user/list', label: 'users' },
  goTodo: { keys: 'g t', to: '/apps/todo', label: 'todo' },
  goActivity: { keys: 'g l', to: '/activity', label: 'activity' },
} as const satisfies Record<string, { keys: Keys; to: string; label: keyof Resources['common']['nav'] }>;

export type DestinationName = keyof typeof destinations;

/** Shortcuts of individual apps, where they take precedence over those of every page. */
export const appShortcuts = {
  todoDone: { keys: 'c', group: 'todo' },
  todoStar: { keys: 'i', group: 'todo' },
  todoToday: { keys: 't', group: 'todo' },
  todoTag1: { keys: '1', group: 'todo' },
  todoTag2: { keys: '2', group: 'todo' },
  todoTag3: { keys: '3', group: 'todo' },
  todoTag4: { keys: '4', group: 'todo' },
  todoTag5: { keys: '5', group: 'todo' },
  mailWrite: { keys: 'c', group: 'email' },
  mailReply: { keys: 'r', group: 'email' },
  mailReplyAll: { keys: 'a', group: 'email' },
  mailForward: { keys: 'f', group: 'email' },
  mailArchive: { keys: 'e', group: 'email' },
  mailLabel: { keys: 'l', group: 'email' },
  mailMove: { keys: 'v', group: 'email' },
  mailSnooze: { keys: 'b', group: 'email' },
  mailSpam: { keys: '!', group: 'email' },
  mailMute: { keys: 'm', group: 'email' },
  mailRead: { keys: 'I', group: 'email' },
  mailUnread: { keys: 'U', group: 'email' },
  mailStar: { keys: 's', group: 'email' },
  mailBack: { keys: 'u', group: 'email' },
  invoiceDuplicate: { keys: 'd', group: 'invoices' },
  invoicePrint: { keys: 'p', group: 'invoices' },
  invoicePaid: { keys: 'm', group: 'invoices' },
  invoiceSend: { keys: 's', group: 'invoices' },
  calendarToday: { keys: 't', group: 'calendar' },
  calendarDay: { keys: 'd', group: 'calendar' },
  calendarWeek: { keys: 'w', group: 'calendar' },
  calendarMonth: { keys: 'm', group: 'calendar' },
  calendarList: { keys: 'a', group: 'calendar' },
  kanbanAdd: { keys: 'c', group: 'kanban' },
  kanbanAssign: { keys: 'a', group: 'kanban' },
  kanbanLabel: { keys: 'l', group: 'kanban' },
  kanbanDue: { keys: 'd', group: 'kanban' },
  kanbanMove: { keys: 'm', group: 'kanban' },
} as const satisfies Record<string, { keys: Keys; group: 'todo' | 'email' | 'invoices' | 'calendar' | 'kanban' }>;

export type AppShortcutName = keyof typeof appShortcuts;

/** Apps with their own shortcuts, each with the page that a user must have access to in order to see them. */
export const appGroups = {
  todo: '/apps/todo',
  email: '/apps/email',
  invoices: '/apps/invoice/list',
  calendar: '/apps/calendar',
  kanban: '/apps/kanban',
} as const;

/** The groups of the shortcut tables, in order. */
export const groups = ['list', 'record', 'everywhere'] as const satisfies readonly Shortcut['group'][];

/** Names of all shortcuts: those of every page, those that open apps, and those of individual apps. */
export const keyNames = [shortcuts, destinations, appShortcuts].flatMap((list) => Object.keys(list)) as (
  | ShortcutName
  | DestinationName
  | AppShortcutName
)[];

export type KeyName = (typeof keyNames)[number];

/** A user's custom keys: `off` disables all shortcuts, and `map` contains the keys that differ from the defaults. */
export interface KeyChoice {
  off: boolean;
  map: Partial<Record<KeyName, Keys>>;
}

const all: Record<KeyName, { keys: Keys; group?: string }> = { ...shortcuts, ...destinations, ...appShortcuts };

const inForce = (name: KeyName): Keys => all[name].keys;

/** Returns the app that a shortcut belongs to, or `null` for a shortcut that works on every page. */
export const appOf = (name: KeyName) => (name in appShortcuts ? appShortcuts[name as AppShortcutName].group : null);

/** Returns the keys of a shortcut: the user's own, or the default. */
export function keysOf(name: KeyName, choice: KeyChoice | undefined): Keys {
  return choice?.map[name] ?? inForce(name);
}

/** Converts the input of the key fields to a choice with only nonempty values that differ from the defaults. */
export function choiceFrom(typed: Partial<Record<KeyName, string>>, off: boolean): KeyChoice {
  const own = keyNames.flatMap((name) => {
    const keys = (typed[name] ?? '').trim().split(/\s+/).join(' ');
    return keys === '' || keys === inForce(name) ? [] : [[name, keys] as const];
  });
  return { off, map: Object.fromEntries(own) };
}

/**
 * Returns the first two conflicting shortcuts of one app or of all pages, or `null` if there are none. Shortcuts
 * conflict if their keys are the same, or if the keys of one are a prefix of the other's, which could then never be
 * completed.
 */
export function clash(choice: KeyChoice): [KeyName, KeyName] | null {
  for (const one of keyNames) {
    for (const other of keyNames) {
      if (one === other || appOf(one) !== appOf(other)) continue;
      if (`${keysOf(other, choice)} `.startsWith(`${keysOf(one, choice)} `)) return [one, other];
    }
  }
  return null;
}
