/** The sections of the account settings in the order of their tabs. Their labels are `account:section.<key>`. */
export const sections = [
  { key: 'general', to: '/pages/account-settings' },
  { key: 'info', to: '/pages/account-settings/info' },
  { key: 'social', to: '/pages/account-settings/social' },
  { key: 'notifications', to: '/pages/account-settings/notifications' },
  { key: 'security', to: '/pages/account-settings/security' },
  { key: 'preferences', to: '/pages/account-settings/preferences' },
  { key: 'billing', to: '/pages/account-settings/billing' },
  { key: 'data', to: '/pages/account-settings/data' },
] as const;

export type Section = (typeof sections)[number]['key'];

export function sectionPath(section: Section): string {
  return sections.find(({ key }) => key === section)?.to ?? '/pages/account-settings';
}
