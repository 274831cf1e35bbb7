import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '~/components/form/use-hydrated';
import { Checkbox } from '~/components/ui/checkbox';
import { Select } from '~/components/ui/select';
import { isViewable, knowsOwn } from '~/models/access/ability';
import { administratorKey, type Level, levelOf } from '~/models/role/rules';
import { usePermissionName, useRoleName } from '../names';
import type { MatrixData } from './route';

/** Returns the levels below full access that a permission for these areas can have. */
const limitsOf = (areas: readonly string[]) => [
  ...(areas.some(isViewable) ? (['view'] as const) : []),
  ...(knowsOwn(areas) ? (['own'] as const) : []),
];

function postedLevel(ticked: readonly string[], cell: string): Level {
  for (const level of ['own', 'view'] as const) if (ticked.includes(`${cell}:${level}`)) return level;
  return ticked.includes(cell) ? 'any' : 'none';
}

/** Number of rows and columns that each arrow key moves by. */
const steps: Readonly<Record<string, readonly [down: number, across: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const isOpen = (element: Element) => CSS.supports('selector(:open)') && element.matches(':open');

/** Moves focus between the cells with the arrow keys. As usual, Alt with an arrow opens the levels of a cell. */
function moveByArrow(event: KeyboardEvent) {
  const step = steps[event.key];
  const { target, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (!step || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element) || isOpen(target)) return;
  const [cell, row, table] = [target.closest('td'), target.closest('tr'), target.closest('table')];
  if (!cell || !row || !table) return;
  // Moving to another cell must not change the level of this one.
  event.preventDefault();
  const [down, across] = getComputedStyle(table).direction === 'rtl' ? [step[0], -step[1]] : step;
  let [y, x] = [row.rowIndex + down, cell.cellIndex + across];
  for (let next = table.rows[y]?.cells[x]; next; next = table.rows[y]?.cells[x]) {
    const control = next.querySelector<HTMLElement>('select, input:enabled:not([type=hidden])');
    if (control) return control.focus();
    [y, x] = [y + down, x + across];
  }
}

/**
 * The permissions as rows and the roles as columns. Each cell has a select for the level, or a checkbox if there's only
 * one level. Both headers stay visible. On a phone, each permission is a block with a line per role. The administrator
 * has every permission.
 * @param ticked the selected cells of a rejected submission, to show its input again
 * @param posted IDs of the permissions that the submission contained; an empty array means all of them
 */
export function Grid({
  matrix,
  ticked,
  posted = [],
}: {
  matrix: MatrixData;
  ticked?: readonly string[] | undefined;
  posted?: readonly number[] | undefined;
}) {
  const { shown, role: onlyRole } = matrix;
  const roles = matrix.roles.filter(({ key }) => onlyRole === '' || key === onlyRole);
  const permissions = matrix.permissions.filter(({ id }) => shown.includes(id));
  const { t } = useTranslation(['permission', 'auth']);
  const nameOf = useRoleName();
  const permissionName = usePermissionName();
  const opens = (areas: readonly string[]) =>
    areas.map((area) => t(`auth:area.${area}` as 'auth:area.Kanban')).join(', ') || t('list.opensNothing');
  const hydrated = useHydrated();
  const lockedClass = (key: string) => (key === administratorKey ? 'permission-matrix__locked' : undefined);
  if (permissions.length === 0) return <p className="permission-note">{t('matrix.noDifferences')}</p>;
  return (
    <div
      className="permission-scroll"
      tabIndex={0}
      role="region"
      aria-label={t('matrix.title')}
      onKeyDown={moveByArrow}
    >
      <span className={hydrated ? 'permission-note' : 'permission-note with-script'} aria-hidden={!hydrated}>
        {t('matrix.keys')}
      </span>
      {onlyRole !== '' && <input type="hidden" name="column" value={onlyRole} />}
      <table className="permission-table permission-matrix">
        <caption className="vh">{t('matrix.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.name')}</th>
            {roles.map((role) => (
              <th scope="col" key={role.key} className={lockedClass(role.key)}>
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
                <input type="hidden" name="shown" value={id} />
                <bdi>{permissionName(permission)}</bdi>
                <span className="permission-note">{opens(areas)}</span>
              </th>
              {roles.map((role) => (
                <td key={role.key} className={lockedClass(role.key)} data-role={nameOf(role)}>
                  <Cell
                    value={`${id}:${role.key}`}
                    label={t('matrix.cell', { permission: permissionName(permission), role: nameOf(role) })}
                    areas={areas}
                    isLocked={role.key === administratorKey}
                    level={
                      ticked && (posted.length === 0 || posted.includes(id))
                        ? postedLevel(ticked, `${id}:${role.key}`)
                        : levelOf(role.key, { assignedTo, ownOnly, viewOnly })
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/**
 * A select for the level of a permission for a role, or a checkbox if there's only one level or the role is locked. A
 * locked role always has full access.
 */
function Cell({
  value,
  label,
  areas,
  isLocked,
  level,
}: {
  value: string;
  label: string;
  areas: readonly string[];
  isLocked: boolean;
  level: Level;
}) {
  const { t } = useTranslation('permission');
  const levels = limitsOf(areas);
  if (isLocked || levels.length === 0)
    return (
      <Checkbox
        name="grant"
        value={value}
        defaultChecked={isLocked || level !== 'none'}
        disabled={isLocked}
        aria-label={label}
      />
    );
  return (
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
  );
}
