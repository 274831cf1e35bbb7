import { useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '~/components/ui/avatar';
import type { Column } from '~/components/data-table/column';
import { PersonCell } from '~/components/data-table/person-cell';
import { Moment } from '~/components/text/day';
import { TextWithValue } from '~/components/text/text-with-value';
import type { ListedPerson } from '~/models/user/schema';
import { RoleMark, UserPlanChip, UserStatusChip } from '../chips';
import { listQueryOf, userPath } from '../links';

/** Returns the columns of the user list. Their IDs are the sort keys of the model. */
export function useUserColumns(roles: readonly { value: string; label: string }[]): Column<ListedPerson>[] {
  const { t } = useTranslation('user');
  const inList = listQueryOf(useSearchParams()[0]);
  return [
    {
      id: 'fullName',
      header: t('column.user'),
      sortable: true,
      primary: true,
      narrow: 'title',
      cell: ({ id, fullName, email, avatar }) => (
        <PersonCell
          avatar={<Avatar name={fullName} src={avatar} size={34} />}
          title={
            <a className="cell-link" href={`${userPath(id)}${inList}`}>
              <bdi>{fullName}</bdi>
            </a>
          }
          sub={<bdi dir="ltr">{email}</bdi>}
        />
      ),
    },
    {
      id: 'role',
      header: t('column.role'),
      sortable: true,
      narrow: 'meta',
      cell: ({ role, roleId }) => (
        <RoleMark role={role} name={roles.find(({ value }) => value === `role-${roleId}`)?.label} />
      ),
    },
    {
      id: 'currentPlan',
      header: t('column.plan'),
      sortable: true,
      narrow: 'figure',
      cell: ({ currentPlan }) => <UserPlanChip plan={currentPlan} />,
    },
    {
      id: 'billing',
      header: t('column.billing'),
      sortable: true,
      spare: true,
      cell: ({ billing }) => <bdi>{billing || '—'}</bdi>,
    },
    {
      id: 'status',
      header: t('column.status'),
      sortable: true,
      narrow: 'chip',
      cell: ({ status }) => <UserStatusChip status={status} />,
    },
    {
      id: 'cameIn',
      spare: true,
      header: t('column.cameIn'),
      cell: ({ cameIn, addedAt, signIn }) => {
        const since = signIn?.since ?? addedAt;
        return (
          <>
            <div className="user-joined">{t(`cameIn.${cameIn}`)}</div>
            {since !== '' && (
              <div className="cell-sub user-joined">
                <Moment at={since} />
              </div>
            )}
          </>
        );
      },
    },
    {
      id: 'lastSignIn',
      header: t('column.lastSignIn'),
      cell: ({ email, signIn, invited }) => {
        if (!signIn) return t(invited ? 'access.invited' : 'list.noAccount');
        const ways = (['sessions', 'keys', 'feeds'] as const).filter((way) => signIn[way] > 0);
        return (
          <>
            {signIn.last === null ? t('list.never') : <Moment at={signIn.last} time />}
            {ways.length > 0 && (
              <div className="cell-sub">{ways.map((way) => t(`list.${way}`, { count: signIn[way] })).join(' · ')}</div>
            )}
            {signIn.email.toLowerCase() !== email.toLowerCase() && (
              <div className="cell-sub">
                <TextWithValue text={(value) => t('list.signsInWith', { value })}>
                  <bdi dir="ltr">{signIn.email}</bdi>
                </TextWithValue>
              </div>
            )}
            <div className="cell-sub">{t(signIn.twoSteps ? 'list.twoStepsOn' : 'list.twoStepsOff')}</div>
          </>
        );
      },
    },
  ];
}
