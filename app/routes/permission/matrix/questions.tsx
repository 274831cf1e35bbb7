import { Form } from '@remix-run/react';
import { Search } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/button';
import { Card, CardLink, CardTitle } from '~/components/ui/card';
import { CardList, CardRow, CardRowLabel, CardRowText } from '~/components/ui/card-list';
import { Chip } from '~/components/ui/chip';
import { Input } from '~/components/ui/input';
import { Select } from '~/components/ui/select';
import { type Level, levelOf } from '~/models/role/rules';
import { matrixPath } from '../links';
import { RoleChip, usePermissionName, useRoleName } from '../names';
import type { MatrixData } from './route';

function People({ people }: { people: readonly { id: number; name: string }[] }) {
  return people.map(({ id, name }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <CardLink to={`/apps/user/view/${id}`}>
        <bdi>{name}</bdi>
      </CardLink>
    </Fragment>
  ));
}

/** "Who can …": the roles and users that match the question. */
export function Who({ who, q }: { who: MatrixData['who']; q: string }) {
  const { t } = useTranslation(['permission', 'auth']);
  const permissionName = usePermissionName();
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
          maxLength={200}
          defaultValue={q}
          placeholder={t('matrix.whoHint')}
          startDecorator={<Search size={16} aria-hidden />}
        />
        <Button size="sm" variant="soft" color="neutral">
          {t('matrix.ask')}
        </Button>
      </Form>
      {who && who.what.length > 0 && (
        <p className="permission-note" role="status">
          {t(`matrix.asked.${who.verb}`, { what: who.what.join(', ') })}
        </p>
      )}
      {who && (
        <CardList>
          {who.roles.map(({ role, level, by, count, people }) => (
            <CardRow key={role.key} className="request-row">
              <RoleChip role={role} />
              <CardRowText>
                <People people={people} />
                {count > people.length && ` ${t('losses.more', { count: count - people.length })}`}
                <span className="permission-note">
                  {[t(level === 'any' ? 'level.manage' : `level.${level}`), ...by.map(permissionName)].join(' · ')}
                </span>
              </CardRowText>
              <CardLink to={`/apps/user/list?role=${role.name === '' ? role.base : role.key}`}>
                {t('roles.members', { count })}
              </CardLink>
            </CardRow>
          ))}
          {who.granted.length > 0 && (
            <CardRow className="request-row">
              <Chip color="neutral">{t('matrix.granted')}</Chip>
              <CardRowText>
                <People people={who.granted} />
              </CardRowText>
            </CardRow>
          )}
          {who.what.length === 0 && <CardRow>{t('matrix.nobody')}</CardRow>}
        </CardList>
      )}
    </Card>
  );
}

/** Two roles side by side, with the permissions for which their levels differ. */
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
      ? permissions.filter((permission) => levelOf(first.key, permission) !== levelOf(second.key, permission))
      : [];
  const levelName = (level: Level) => t(level === 'any' ? 'level.manage' : `level.${level}`);
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
          {different.map((permission) => (
            <CardRow key={permission.id} className="request-row">
              <CardRowLabel>
                <bdi>{permissionName(permission)}</bdi>
              </CardRowLabel>
              <span className="permission-chips">
                {[first, second].map((role) => {
                  const level = levelOf(role.key, permission);
                  return (
                    <Chip key={role.key} color={level === 'none' ? 'neutral' : 'info'}>
                      {t('matrix.levelOf', { role: nameOf(role), level: levelName(level) })}
                    </Chip>
                  );
                })}
              </span>
            </CardRow>
          ))}
          {different.length === 0 && <CardRow>{t('matrix.same')}</CardRow>}
        </CardList>
      )}
    </Card>
  );
}
