import { useTranslation } from 'react-i18next';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import type { Loss } from '~/models/role/revocation-preview.server';
import { RoleChip, usePermissionName } from '../names';

const lossTexts = {
  none: 'losses.taken',
  view: 'losses.viewing',
  own: 'losses.narrowed',
  any: 'losses.taken',
} as const;

/**
 * The permissions that each role's users would lose with the current selection, and the button that saves the selection
 * anyway.
 */
export function Losses({ losses, sure }: { losses: readonly Loss[]; sure: string }) {
  const { t } = useTranslation(['permission', 'auth']);
  const permissionName = usePermissionName();
  const names = (areas: readonly string[]) =>
    areas.map((area) => t(`auth:area.${area}` as 'auth:area.Kanban')).join(', ');
  return (
    <Alert
      color="warning"
      role="alert"
      title={t('losses.title', { count: losses.reduce((sum, { count }) => sum + count, 0) })}
    >
      <ul className="permission-losses">
        {losses.map(({ role, count, people, permissions, closed, ownOnly, viewOnly }) => (
          <li key={role.key}>
            <p className="permission-losses__who">
              <RoleChip role={role} /> <bdi>{people.map(({ name }) => name).join(', ')}</bdi>
              {count > people.length && ` ${t('losses.more', { count: count - people.length })}`}
            </p>
            <ul>
              {permissions.map(({ id, to, ...one }) => (
                <li key={id}>{t(lossTexts[to], { permission: permissionName(one) })}</li>
              ))}
              {closed.length > 0 && <li>{t('losses.closed', { areas: names(closed) })}</li>}
              {ownOnly.length > 0 && <li>{t('losses.ownOnly', { areas: names(ownOnly) })}</li>}
              {viewOnly.length > 0 && <li>{t('losses.viewOnly', { areas: names(viewOnly) })}</li>}
            </ul>
          </li>
        ))}
      </ul>
      <Button size="sm" color="danger" name="sure" value={sure}>
        {t('losses.save')}
      </Button>
    </Alert>
  );
}
