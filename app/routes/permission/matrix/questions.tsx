import { Form } from '@remix-run/react';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { CardList, CardRow, CardRowLabel } from '~/components/ui/card-list';
import { Chip } from '~/components/ui/chip';
import { Input } from '~/components/ui/input';
import { Select } from '~/components/ui/select';
import { administratorKey } from '~/models/role/rules';
import { matrixPath } from '../links';
import { RoleChip, usePermissionName, useRoleName } from '../names';
import type { MatrixData } from './route';

const has = (key: string, assignedTo: readonly string[]) => key === administratorKey || assignedTo.includes(key);

/** "Who can …": the roles that have the permissions whose name or areas match the words. */
export function Who({ matrix: { roles, permissions }, q }: { matrix: MatrixData; q: string }) {
  const { t } = useTranslation(['permission', 'auth']);
  const permissionName = usePermissionName();
  const text = q.trim().toLowerCase();
  const areaText = (area: string) => t(`auth:area.${area}` as 'auth:area.Kanban').toLowerCase();
  const found = permissions.filter(
    ({ areas, ...permission }) =>
      permissionName(permission).toLowerCase().includes(text) || areas.some((area) => areaText(area).includes(text)),
  );
  return (
    <Card>
      <Form className="permission-ask" role="search" action={matrixPath} preventScrollReset>
        <CardTitle component="label" htmlFor="who">
          {t('matrix.who')}
        </CardTitle>
        <Input
          id="who"
          name="q"
          size="sm"
          type="search"
          defaultValue={q}
          placeholder={t('matrix.whoHint')}
          startDecorator={<Search size={16} aria-hidden />}
        />
        <Button size="sm" variant="soft" color="neutral">
          {t('matrix.ask')}
        </Button>
      </Form>
      {text !== '' && (
        <CardList>
          {found.map(({ id, assignedTo, ...permission }) => (
            <CardRow key={id}>
              <CardRowLabel>
                <bdi>{permissionName(permission)}</bdi>
              </CardRowLabel>
              <span className="permission-chips">
                {roles
                  .filter(({ key }) => has(key, assignedTo))
                  .map((role) => (
                    <RoleChip key={role.key} role={role} />
                  ))}
              </span>
            </CardRow>
          ))}
          {found.length === 0 && <CardRow>{t('matrix.nobody')}</CardRow>}
        </CardList>
      )}
    </Card>
  );
}

/** Two roles side by side, with the permissions that only one of them has. */
export function Compare({
  matrix: { roles, permissions },
  one,
  other,
}: {
  matrix: MatrixData;
  one: string;
  other: string;
}) {
  const { t } = useTranslation('permission');
  const nameOf = useRoleName();
  const permissionName = usePermissionName();
  const first = roles.find(({ key }) => key === one);
  const second = roles.find(({ key }) => key === other);
  const options = [
    { value: '', label: t('matrix.choose') },
    ...roles.map((role) => ({ value: role.key, label: nameOf(role) })),
  ];
  const different =
    first && second
      ? permissions.filter(({ assignedTo }) => has(first.key, assignedTo) !== has(second.key, assignedTo))
      : [];
  return (
    <Card>
      <CardTitle id="compare">{t('matrix.compare')}</CardTitle>
      <Form className="permission-ask" action={`${matrixPath}#compare`} preventScrollReset>
        <Select size="sm" name="compare" aria-label={t('matrix.first')} options={options} defaultValue={one} />
        <Select size="sm" name="with" aria-label={t('matrix.second')} options={options} defaultValue={other} />
        <Button size="sm" variant="soft" color="neutral">
          {t('matrix.show')}
        </Button>
      </Form>
      {first && second && (
        <CardList>
          {different.map(({ id, assignedTo, ...permission }) => (
            <CardRow key={id}>
              <CardRowLabel>
                <bdi>{permissionName(permission)}</bdi>
              </CardRowLabel>
              <Chip color="info">
                {t('matrix.only', { role: nameOf(has(first.key, assignedTo) ? first : second) })}
              </Chip>
            </CardRow>
          ))}
          {different.length === 0 && <CardRow>{t('matrix.same')}</CardRow>}
        </CardList>
      )}
    </Card>
  );
}
