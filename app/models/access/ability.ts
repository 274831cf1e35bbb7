import { memoByIdentity } from '~/lib/memo';

/** Areas that require a permission, from a role or granted to a user. `manage all` covers them all (contract §0.3). */
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

/**
 * Areas that every signed-in user can use (contract §0.3, architecture §4). `Purchase` covers the pages of the shop and
 * the user's own orders; the shop's endpoints need `Shop`.
 */
export const memberAreas = [
  'Account',
  'Profile',
  'Purchase',
  'Search',
  'Help',
  'Pricing',
  'Blog',
  'Select',
  'UiKit',
] as const;

/** Areas whose records have an owner: a permission can be limited to the user's own records (`own`). */
export const ownedAreas = ['Post'] as const satisfies readonly (typeof adminAreas)[number][];

/** Areas where users only ever see their own records, so `own` grants the same as full access. */
export const personalAreas = ['Chat', 'Email'] as const satisfies readonly (typeof adminAreas)[number][];

type AdminArea = (typeof adminAreas)[number];

/**
 * Checks whether permission to view an area is separate from permission to manage it. It isn't in areas where users see
 * only their own records.
 */
export const isViewable = (area: string): area is AdminArea =>
  adminAreas.some((one) => one === area) && !personalAreas.some((one) => one === area);

/** Checks whether a permission for any of these areas can be limited to the user's own records. */
export function knowsOwn(areas: readonly string[]): boolean {
  return areas.some((area) => [...ownedAreas, ...personalAreas].some((one) => one === area));
}

export type OwnedArea = (typeof ownedAreas)[number];
export type Area = (typeof adminAreas)[number] | (typeof memberAreas)[number] | 'ACL' | 'Auth';
type Action = 'read' | 'own' | 'manage';
/**
 * A permission in one or more areas: `manage` covers every action, `all` every area. Rules only grant permissions,
 * never revoke them.
 */
export interface AbilityRule {
  action: Action;
  subject: Area | 'all' | readonly (Area | 'all')[];
}
export interface AppAbility {
  /** Checks whether a rule covers the action in the area. `all` requires a rule that covers every area. */
  can: (action: Action, subject: Area | 'all') => boolean;
}
type StoredAbility = readonly { action: string; subject: string }[];

/**
 * Returns the permissions of an account: its stored ability list, and the areas that every signed-in user can use. It's
 * the single source for the menu, routes, actions, and endpoints (architecture §4). Before sign-in, the only permission
 * is to read `Auth` (specification §6).
 */
export function rulesFor(account: { ability: StoredAbility } | null): AbilityRule[] {
  if (!account) return [{ action: 'read', subject: 'Auth' }];
  return [...(account.ability as AbilityRule[]), { action: 'manage', subject: [...memberAreas] }];
}

/** Builds the ability object from the rules of `rulesFor`, on the server or in the browser. */
export function abilityFrom(rules: readonly AbilityRule[]): AppAbility {
  const covers = (one: AbilityRule['subject'], area: Area | 'all') =>
    typeof one === 'string' ? one === 'all' || one === area : one.includes('all') || one.includes(area);
  return {
    can: (action, area) =>
      rules.some((rule) => (rule.action === 'manage' || rule.action === action) && covers(rule.subject, area)),
  };
}

/**
 * The permission that a page or request requires: to manage an area or everything (`'all'`), only to view an area
 * (`read`), or to manage at least the user's own records in an area (`own`). In the last case, the model also checks
 * the record's owner (see `assertOwner`).
 */
export type Need = Area | 'all' | { read: Area } | { own: OwnedArea };

function askedFor(need: Need): [Action, Area | 'all'] {
  if (typeof need === 'string') return ['manage', need];
  return 'own' in need ? ['own', need.own] : ['read', need.read];
}

/** Returns the permission required to view a page or record whose changes need `need`. */
export function viewNeed(need: Need): Need {
  return typeof need === 'string' && isViewable(need) ? { read: need } : need;
}

/** Checks whether an ability, such as the browser's, covers a need. */
export function allows(ability: AppAbility, need: Need): boolean {
  return ability.can(...askedFor(need));
}

/**
 * Returns the ability of a stored account, cached: a page checks permissions several times, and building the ability
 * costs more than a check.
 */
const abilityOf = memoByIdentity((ability: StoredAbility) => abilityFrom(rulesFor({ ability })));

/**
 * Checks whether an account has a permission: the single check for pages, requests, menu, and search items
 * (architecture §4).
 * @param account its stored abilities; `null` before sign-in
 */
export function canUse(account: Parameters<typeof rulesFor>[0], need: Need): boolean {
  return allows(account ? abilityOf(account.ability) : abilityFrom(rulesFor(null)), need);
}

/** Checks whether an account can view something, even if it can't change it: the single check for reading. */
export function canView(account: Parameters<typeof rulesFor>[0], need: Need): boolean {
  return canUse(account, viewNeed(need));
}

/** Formats a need for messages and the log: `manage Invoice`, `read ACL`. */
export function needText(need: Need): string {
  return askedFor(need).join(' ');
}

/** Returns the area of a need, or `all` for needs that only administrators satisfy. */
export function areaOf(need: Need): Area | 'all' {
  return askedFor(need)[1];
}
