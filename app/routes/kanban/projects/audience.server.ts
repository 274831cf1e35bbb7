import type { translator } from '~/http/i18n.server';
import { shippedRoles } from '~/models/role/rules';
import { projectAudience } from '~/models/kanban/projects.server';

/** Returns the choices for sharing a project, as options for its form. */
export async function audienceOptions(t: ReturnType<typeof translator<'permission'>>) {
  const { people, roles } = await projectAudience();
  const nameOf = ({ key, name }: { key: string; name: string }) => {
    const given = shippedRoles.find((role) => role === key);
    return given ? t(`role.${given}`) : name || key;
  };
  return {
    people: people.map(({ id, name }) => ({ value: String(id), label: name })),
    roles: roles.map((role) => ({ value: role.key, label: nameOf(role) })),
  };
}
