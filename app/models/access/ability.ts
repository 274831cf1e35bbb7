import { memoByIdentity } from '~/lib/memo';

/** What needs `manage all` (contract §0.3). */
export const adminAreas = [
  'Kanban',
  'Invoice',
  'Shop',
  'Order',
  'Chat',
  'Email',
  'Todo',
  'Calendar',
  'User',
  'Permission',
  'DataTable',
  'Card',
  'Machine',
  'Activity',
  'Post',
  'Article',
] as const;

/** What every signed-in person may use (contract §0.3, architecture §4). */
export const memberAreas = ['Account', 'Profile', 'Search', 'Help', 'Pricing', 'Blog', 'Select', 'UiKit'] as const;

/** Areas whose records have an owner: a permission may open them for the person's own records only (`own`). */
export const ownedAreas = ['Post'] as const satisfies readonly (typeof adminAreas)[number][];

/** Areas in which nobody sees more than their own records anyway, so that `own` opens them as they are. */
export const personalAreas = ['Chat', 'Email'] as const satisfies readonly (typeof adminAreas)[number][];

/** Whether a permission that opens these areas can be given for own records only. */
export function knowsOwn(areas: readonly string[]): boolean {
  return areas.some((area) => [...ownedAreas, ...personalAreas].some((one) => one === area));
}

export type OwnedArea = (typeof ownedAreas)[number];
export type Area = (typeof adminAreas)[number] | (typeof memberAreas)[number] | 'ACL' | 'Auth';
type Action = 'read' | 'own' | 'manage';
/** One thing somebody may do: `manage` is every action, `all` every area. No rule takes anything away again. */
export interface AbilityRule {
  action: Action;
  subject: Area | 'all' | readonly (Area | 'all')[];
}
export interface AppAbility {
  /** Whether a rule covers the action in the area; `all` asks for a rule that covers every area. */
  can: (action: Action, subject: Area | 'all') => boolean;
}
type StoredAbility = readonly { action: string; subject: string }[];

/**
 * Everything someone may do, from the ability list of the stored account: the one table behind menu, routes, actions
 * and endpoints (architecture §4). Before sign-in that is reading `Auth` (specification §6).
 */
export function rulesFor(account: { ability: StoredAbility } | null): AbilityRule[] {
  if (!account) return [{ action: 'read', subject: 'Auth' }];
  return [...(account.ability as AbilityRule[]), { action: 'manage', subject: [...memberAreas] }];
}

/** The ability list of a client account as stored (specification §6). */
export function clientAbility(): { action: string; subject: string }[] {
  return ['ACL', 'Auth'].map((subject) => ({ action: 'read', subject }));
}

/** The ability object for rules that `rulesFor` made, on the server or in the browser. */
export function abilityFrom(rules: readonly AbilityRule[]): AppAbility {
  const covers = (one: AbilityRule['subject'], area: Area | 'all') =>
    typeof one === 'string' ? one === 'all' || one === area : one.includes('all') || one.includes(area);
  return {
    can: (action, area) =>
      rules.some((rule) => (rule.action === 'manage' || rule.action === action) && covers(rule.subject, area)),
  };
}

/**
 * What a page or a call asks for: to manage an area, or everything (`'all'`), only to read it (`{ read: 'ACL' }`, specification §6), or to manage at
 * least one's own records in it (`{ own: 'Post' }`; whose record it is, the model then asks, see `assertOwner`).
 */
export type Need = Area | 'all' | { read: Area } | { own: OwnedArea };

function askedFor(need: Need): [Action, Area | 'all'] {
  if (typeof need === 'string') return ['manage', need];
  return 'own' in need ? ['own', need.own] : ['read', need.read];
}

/** Whether an ability, such as the one of the browser, covers a need. */
export function allows(ability: AppAbility, need: Need): boolean {
  return ability.can(...askedFor(need));
}

/** Made once for an account as it is stored: a page asks several times, and making it costs more than asking. */
const abilityOf = memoByIdentity((ability: StoredAbility) => abilityFrom(rulesFor({ ability })));

/**
 * Whether an account may do something: the one answer for pages, calls, menu and search items (architecture §4).
 * @param account its stored abilities; `null` before sign-in
 */
export function mayUse(account: Parameters<typeof rulesFor>[0], need: Need): boolean {
  return allows(account ? abilityOf(account.ability) : abilityFrom(rulesFor(null)), need);
}

/** A need in words for messages and the log: `manage Invoice`, `read ACL`. */
export function needText(need: Need): string {
  return askedFor(need).join(' ');
}

/** The area a need is about; `all` for what only administrators may do. */
export function areaOf(need: Need): Area | 'all' {
  return askedFor(need)[1];
}
