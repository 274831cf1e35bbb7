import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '~/components/ui/avatar';
import { CommandButton, commandsFor } from '~/components/data-table/command';
import { PostButton } from '~/components/form/post-button';
import { Moment } from '~/components/text/day';
import { Num } from '~/components/text/num';
import { Button, ButtonLink } from '~/components/ui/button';
import { Card, CardHead, CardLink } from '~/components/ui/card';
import { buttonClass } from '~/components/ui/class-names';
import { LinearProgress } from '~/components/ui/progress';
import { TextWithValue } from '~/components/text/text-with-value';
import { formatNumber } from '~/lib/format';
import { RoleMark, UserPlanChip, UserStatusChip } from '../chips';
import { useUserCommands } from '../commands';
import { userPath } from '../links';
import type { UserView } from './view.server';

interface PersonProps {
  view: UserView;
  /** Query of the page. Actions in this card preserve it. */
  query: string;
}

/** The user's name, role, status, task counts, details, and actions (design §7 `/apps/user/view`). */
export function PersonCard({ view, query, roleName }: PersonProps & { roleName: string | null }) {
  const { t, i18n } = useTranslation('user');
  const { user, account, access, open, done } = view;
  return (
    <Card className="user-person">
      <div className="user-person__head">
        <Avatar name={user.fullName} src={user.avatar} size={96} />
        <h2 className="user-person__name">
          <bdi>{user.fullName}</bdi>
        </h2>
        <RoleMark role={user.role} name={roleName} />
        <UserStatusChip status={user.status} />
      </div>
      <dl className="user-counts">
        {(['open', 'done'] as const).map((key) => (
          <div key={key}>
            <dt>{t(`view.${key}`)}</dt>
            <dd>
              <Num>{formatNumber(key === 'open' ? open : done, i18n.language)}</Num>
            </dd>
          </div>
        ))}
      </dl>
      <dl className="panel-rows">
        <dt>{t('field.username')}</dt>
        <dd>
          <bdi>{user.username}</bdi>
        </dd>
        <dt>{t('field.email')}</dt>
        <dd>
          <CardLink to={`mailto:${user.email}`}>
            <bdi dir="ltr">{user.email}</bdi>
          </CardLink>
        </dd>
        {account && account.signIn.email.toLowerCase() !== user.email.toLowerCase() && (
          <>
            <dt>{t('signIn.email')}</dt>
            <dd>
              <bdi dir="ltr">{account.signIn.email}</bdi>
            </dd>
          </>
        )}
        <dt>{t('field.contact')}</dt>
        <dd>{user.contact ? <Num>{user.contact}</Num> : '—'}</dd>
        <dt>{t('field.company')}</dt>
        <dd>
          <bdi>{user.company || '—'}</bdi>
        </dd>
        <dt>{t('field.country')}</dt>
        <dd>
          <bdi>{user.country || '—'}</bdi>
        </dd>
        <dt>{t('view.added')}</dt>
        <dd>{user.addedAt ? <Moment at={user.addedAt} /> : '—'}</dd>
        <dt>{t('view.account')}</dt>
        <dd>{t(`access.${access}`)}</dd>
      </dl>
      <PersonActions view={view} query={query} />
    </Card>
  );
}

const inviteLook = { variant: 'soft', fullWidth: true } as const;

/** Edit, suspend or reactivate, delete, and invite. Unavailable actions are disabled, and a note gives the reason. */
function PersonActions({ view: { user, locked, account, invitation, invitable }, query }: PersonProps) {
  const { t } = useTranslation('user');
  const here = `${userPath(user.id)}${query}`;
  const commands = commandsFor(useUserCommands(query), user).filter(({ key }) => key !== 'view' && key !== 'invite');
  const blocked = (key: string) => locked !== null && (key === 'suspend' || key === 'delete');
  return (
    <div className="user-actions" data-page-actions="">
      {commands.map((command) => {
        const look = {
          variant: command.key === 'edit' ? 'solid' : 'soft',
          color: command.key === 'edit' ? 'primary' : command.key === 'reactivate' ? 'neutral' : 'danger',
          fullWidth: true,
        } as const;
        if (command.key === 'delete' && !blocked('delete')) {
          return (
            <ButtonLink key="delete" {...look} to={`${userPath(user.id)}/delete${query}`} preventScrollReset>
              <command.icon size={16} aria-hidden />
              {command.label}
            </ButtonLink>
          );
        }
        return blocked(command.key) ? (
          <Button key={command.key} type="button" {...look} disabled aria-describedby="user-locked">
            <command.icon size={16} aria-hidden />
            {command.label}
          </Button>
        ) : (
          <CommandButton
            // Suspend and Reactivate share a button, so that it keeps focus.
            key={command.key === 'reactivate' ? 'suspend' : command.key}
            command={command}
            row={user}
            className={buttonClass(look)}
            action={here}
          />
        );
      })}
      {!account && (
        <>
          {invitable ? (
            <PostButton action={here} fields={{ intent: 'invite' }} idempotent className={buttonClass(inviteLook)}>
              <Mail size={16} aria-hidden />
              {t(invitation ? 'invite.again' : 'invite.send')}
            </PostButton>
          ) : (
            <>
              <Button type="button" {...inviteLook} disabled aria-describedby="user-invite">
                <Mail size={16} aria-hidden />
                {t(invitation ? 'invite.again' : 'invite.send')}
              </Button>
              <p className="user-note" id="user-invite">
                {t('invite.notYours')}
              </p>
            </>
          )}
          {invitation && (
            <>
              <p className="user-note">
                <TextWithValue text={(value) => t('invite.until', { value })}>
                  <Moment at={invitation.expiresAt} time />
                </TextWithValue>
              </p>
              <PostButton action={here} fields={{ intent: 'uninvite' }}>
                {t('invite.cancel')}
              </PostButton>
            </>
          )}
        </>
      )}
      {locked && (
        <p className="user-note" id="user-locked">
          {t(`locked.${locked}`)}
        </p>
      )}
    </div>
  );
}

/** The plan, and how much of its limit the open work uses. */
export function PlanCard({ view: { user, open, allowed } }: { view: UserView }) {
  const { t, i18n } = useTranslation('user');
  const figure = (value: number) => formatNumber(value, i18n.language);
  return (
    <Card>
      <CardHead title={t('column.plan')}>
        <UserPlanChip plan={user.currentPlan} />
      </CardHead>
      <p className="user-usage">
        {allowed === null
          ? t('plan.unlimited', { used: figure(open) })
          : t('plan.usage', { used: figure(open), allowed: figure(allowed) })}
      </p>
      {allowed !== null && (
        <LinearProgress
          className="user-meter"
          value={(100 * open) / Math.max(1, allowed)}
          aria-label={t('plan.meter')}
        />
      )}
      {allowed !== null && open > allowed && <p className="user-note">{t('plan.over')}</p>}
    </Card>
  );
}
