import { useTranslation } from 'react-i18next';
import { Checkbox } from '~/components/ui/checkbox';
import { Select } from '~/components/ui/select';
import { isViewable, knowsOwn } from '~/models/access/ability';
import { administratorKey, type Level, levelOf } from '~/models/role/rules';
import { usePermissionName, useRoleName } from '../names';
import type { MatrixData } from './route';

/** Returns the levels below full access at which a permission for these areas can be given. */
const limitsOf = (areas: readonly string[]) => [
  ...(areas.some(isViewable) ? (['view'] as const) : []),
  ...(knowsOwn(areas) ? (['own'] as const) : []),
];

/** Returns the level of a cell in a submitted form. */
function postedLevel(ticked: readonly string[], cell: string): Level {
  for (const level of ['own', 'view'] as const) if (ticked.includes(`${cell}:${level}`)) return level;
  return ticked.includes(cell) ? 'any' : 'none';
}

/**
 * The permissions as rows and the roles as columns. Each cell has a level, or a checkbox if there's only one. Both
 * headers stay visible. The administrator has everything. `ticked` are the cells of a form that was submitted and is
 * shown again.
 */
export function Grid({ matrix: { roles, permissions }, ticked }: { matrix: MatrixData; ticked?: readonly string[] }) {
  const { t } = useTranslation(['permission', 'auth']);
  const nameOf = useRoleName();
  const permissionName = usePermissionName();
  const opens = (areas: readonly string[]) =>
    areas.map((area) => t(`auth:area.${area}` as 'auth:area.Kanban')).join(', ') || t('list.opensNothing');
  return (
    <div className="permission-scroll" tabIndex={0} role="region" aria-label={t('matrix.title')}>
      <table className="permission-table permission-matrix">
        <caption className="vh">{t('matrix.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.name')}</th>
            {roles.map((role) => (
              <th scope="col" key={role.key}>
                <bdi>{nameOf(role)}</bdi>
                <span className="permission-note">{t('roles.members', { count: role.members })}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissions.map(({ id, assignedTo, ownOnly, viewOnly, areas, ...permission }) => (
            <tr key={id}>
              <th scope="row">
                <bdi>{permissionName(permission)}</bdi>
                <span className="permission-note">{opens(areas)}</span>
              </th>
              {roles.map((role) => {
                const label = t('matrix.cell', { permission: permissionName(permission), role: nameOf(role) });
                const value = `${id}:${role.key}`;
                const all = role.key === administratorKey;
                const levels = limitsOf(areas);
                const level = ticked
                  ? postedLevel(ticked, value)
                  : levelOf(role.key, { assignedTo, ownOnly, viewOnly });
                return (
                  <td key={role.key}>
                    {levels.length > 0 && !all ? (
                      <Select
                        size="sm"
                        name="grant"
                        aria-label={label}
                        defaultValue={level === 'none' ? '' : level === 'any' ? value : `${value}:${level}`}
                      >
                        <option value="">{t('level.none')}</option>
                        {levels.map((one) => (
                          <option key={one} value={`${value}:${one}`}>
                            {t(`level.${one}`)}
                          </option>
                        ))}
                        <option value={value}>{t(knowsOwn(areas) ? 'level.any' : 'level.manage')}</option>
                      </Select>
                    ) : (
                      <Checkbox
                        name="grant"
                        value={value}
                        defaultChecked={all || level !== 'none'}
                        disabled={all}
                        aria-label={label}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
