import { useTranslation } from 'react-i18next';
import { Chip } from '~/components/ui/chip';
import type { Color } from '~/components/ui/class-names';
import type { PermissionRole } from '~/models/permission/rules';
import type { Permission } from '~/models/permission/schema';
import type { Role } from '~/models/role/schema';
import { inLanguage } from '~/models/shared/translations';
import { asLanguage } from '~/lib/languages';
import { useLanguage } from '~/lib/use-language';

const colors: Record<PermissionRole | 'client', Color> = {
  administrator: 'primary',
  manager: 'warning',
  user: 'success',
  support: 'info',
  'restricted-user': 'danger',
  client: 'neutral',
};

const isShipped = (key: string): key is keyof typeof colors => Object.hasOwn(colors, key);

/** Returns a function that returns a role's name: its custom name, or the translated name of a built-in role. */
export function useRoleName(): (role: Pick<Role, 'key' | 'name'>) => string {
  const { t } = useTranslation('permission');
  return ({ key, name }) => (isShipped(key) ? t(`role.${key}`) : name || key);
}

/** Returns a function that returns a permission's name in the user's language, or in English if it isn't translated. */
export function usePermissionName(): (permission: Pick<Permission, 'name' | 'translations'>) => string {
  const language = asLanguage(useLanguage());
  return (permission) => inLanguage(permission, language).name;
}

/** A role as a chip in its color (design "Status colors", Permission role). */
export function RoleChip({ role }: { role: Pick<Role, 'key' | 'name'> }) {
  const nameOf = useRoleName();
  return <Chip color={isShipped(role.key) ? colors[role.key] : 'neutral'}>{nameOf(role)}</Chip>;
}
