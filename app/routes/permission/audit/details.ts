import type { TFunction } from 'i18next';
import type { GrantEntry, GrantLine } from '~/models/role/audit.server';

interface Words {
  t: TFunction<'permission'>;
  roleName: (key: string) => string;
  areaName: (area: string) => string;
}

/** The fields of a line that are shown as a list of roles. */
const aboutRoles = ['added', 'removed', 'narrowed', 'widened', 'viewing', 'changing'] as const;

/** Returns the details of a history line without the name of its permission or user. */
export function lineTexts(line: GrantLine, { t, roleName, areaName }: Words): string[] {
  const named = (keys: readonly string[]) => keys.map(roleName).join(', ');
  const areas = (some: readonly string[]) => some.map(areaName).join(', ');
  const { isPerson, added, removed, opened, closed, access } = line;
  const roles = isPerson
    ? [
        ...(added.length + removed.length > 0
          ? [t('audit.role', { from: named(removed) || '—', to: named(added) || '—' })]
          : []),
      ]
    : aboutRoles.flatMap((part) => (line[part].length > 0 ? [t(`audit.${part}`, { roles: named(line[part]) })] : []));
  return [
    ...(access ? [t(`audit.${access}`)] : []),
    ...roles,
    ...(opened.length > 0 ? [t('audit.opened', { areas: areas(opened) })] : []),
    ...(closed.length > 0 ? [t('audit.closed', { areas: areas(closed) })] : []),
  ];
}

/** Returns how an entry changed who can register, or `null` for any other entry. */
export function modeText({ mode }: Pick<GrantEntry, 'mode'>, t: TFunction<'user'>): string | null {
  const name = (one: string) => t(`registration.mode.${one}` as 'registration.mode.open');
  return mode && `${name(mode.from)} → ${name(mode.to)}`;
}
