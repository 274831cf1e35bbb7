import { useTranslation } from 'react-i18next';
import { Checkbox } from '~/components/ui/checkbox';
import { allMighty } from '~/models/role/rules';
import { useRoleName } from '../names';
import type { MatrixData } from './route';

/**
 * The permissions as lines, the roles as columns, a tick in each cell; both heads stay in sight. The administrator has
 * everything. `ticked` are the cells of a form that has come back.
 */
export function Grid({ matrix: { roles, permissions }, ticked }: { matrix: MatrixData; ticked?: readonly string[] }) {
  const { t } = useTranslation(['permission', 'auth']);
  const nameOf = useRoleName();
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
          {permissions.map(({ id, name, assignedTo, areas }) => (
            <tr key={id}>
              <th scope="row">
                <bdi>{name}</bdi>
                <span className="permission-note">{opens(areas)}</span>
              </th>
              {roles.map((role) => {
                const cell = `${id}:${role.key}`;
                const all = role.key === allMighty;
                const on = all || (ticked ? ticked.includes(cell) : assignedTo.includes(role.key));
                return (
                  <td key={role.key}>
                    <Checkbox
                      name="grant"
                      value={cell}
                      defaultChecked={on}
                      disabled={all}
                      aria-label={t('matrix.cell', { permission: name, role: nameOf(role) })}
                    />
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
