import { History, ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/components/feedback/empty-state';
import { StatusChip } from '~/components/feedback/status-chip';
import { changeText } from '~/components/text/change-text';
import { Moment } from '~/components/text/day';
import { Num } from '~/components/text/num';
import { Card } from '~/components/ui/card';
import { CardList, CardRow, CardRowLabel, CardRowLink, CardRowText } from '~/components/ui/card-list';
import { NoAccount } from './no-account';
import { Section } from './section';
import { PlanCard } from './side';
import type { UserView } from './view.server';

type Part = { view: UserView };

/** The user's plan and payment method, and, if the viewer can see them, the user's orders. */
export function Billing({ view }: Part) {
  const { t } = useTranslation('user');
  const { user, orders } = view;
  return (
    <>
      <PlanCard view={view} />
      <Section title={t('billing.title')}>
        <dl className="panel-rows">
          <dt>{t('column.billing')}</dt>
          <dd>
            <bdi>{user.billing || '—'}</bdi>
          </dd>
        </dl>
        {orders && <Orders orders={orders} />}
      </Section>
    </>
  );
}

function Orders({ orders }: { orders: NonNullable<UserView['orders']> }) {
  const { t } = useTranslation(['user', 'order']);
  return (
    <>
      <h3 className="panel-section">{t('billing.orders')}</h3>
      {orders.length === 0 ? (
        <p className="user-note">{t('billing.none')}</p>
      ) : (
        <CardList>
          {orders.map(({ id, placedAt, status, url }) => (
            <CardRow key={id}>
              <ReceiptText size={18} aria-hidden />
              <CardRowText>
                <CardRowLink to={url}>
                  <Num>#{id}</Num>
                </CardRowLink>
              </CardRowText>
              <span className="user-note">
                {t(`order:status.${status}`)} · <Moment at={placedAt} />
              </span>
            </CardRow>
          ))}
        </CardList>
      )}
    </>
  );
}

const flags = [
  'commentOnArticle',
  'answerOnForm',
  'followMe',
  'newAnnouncements',
  'productUpdates',
  'blogDigest',
] as const;

/** The user's notification settings, read-only. Users change them in their own account settings. */
export function Notifications({ view: { account } }: Part) {
  const { t } = useTranslation('user');
  if (!account) return <NoAccount />;
  return (
    <Section title={t('tab.notifications')} text={t('notifications.text')}>
      <CardList>
        {flags.map((flag) => (
          <CardRow key={flag}>
            <CardRowLabel>{t(`flag.${flag}`)}</CardRowLabel>
            <StatusChip color={account.notification[flag] ? 'success' : 'neutral'}>
              {t(account.notification[flag] ? 'flag.on' : 'flag.off')}
            </StatusChip>
          </CardRow>
        ))}
      </CardList>
    </Section>
  );
}

const places = { twitter: 'Twitter', google: 'Google', facebook: 'Facebook', github: 'GitHub' } as const;

/** External services, with the user's linked account on each. */
export function Connections({ view: { account } }: Part) {
  const { t } = useTranslation('user');
  if (!account) return <NoAccount />;
  return (
    <Section title={t('tab.connections')} text={t('connections.text')}>
      <CardList>
        {(Object.keys(places) as (keyof typeof places)[]).map((place) => {
          const linked = account.connections[place];
          return (
            <CardRow key={place}>
              <CardRowLabel>{places[place]}</CardRowLabel>
              {'id' in linked ? <bdi dir="ltr">{linked.id}</bdi> : <span>{t('connections.none')}</span>}
            </CardRow>
          );
        })}
      </CardList>
    </Section>
  );
}

/** Activity related to the user's record, newest first, worded as on the activity page. */
export function Activity({ view: { activity } }: Part) {
  const { t } = useTranslation('user');
  const { t: told } = useTranslation('activity');
  if (activity.length === 0) {
    return (
      <Card>
        <EmptyState icon={<History size={24} />} title={t('activity.none')} text={t('activity.noneText')} />
      </Card>
    );
  }
  return (
    <Section title={t('tab.activity')}>
      <CardList>
        {activity.map(({ id, at, by, undone, ...change }) => (
          <CardRow key={id}>
            <CardRowText>
              <b dir="auto">{by || t('activity.program')}</b> {changeText(told, change)}
              {undone && ` (${t('activity.undone')})`}
            </CardRowText>
            <span className="user-note">
              <Moment at={at} time />
            </span>
          </CardRow>
        ))}
      </CardList>
    </Section>
  );
}
