import { CircleCheck, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CardLink } from '~/components/ui/card';
import { CardList, CardRow, CardRowLabel } from '~/components/ui/card-list';
import { formatDate } from '~/lib/format';
import { useDateLocale } from '~/lib/root-data';
import { Section } from './section';
import type { UserView } from './view.server';

/** The user's permissions, each with its reason: the role, its permissions, or an additional grant. */
export function Rights({ view: { rights, account } }: { view: UserView }) {
  const { t } = useTranslation(['user', 'auth']);
  const locale = useDateLocale();
  return (
    <Section title={t('tab.permissions')} text={t(account ? 'rights.text' : 'rights.noAccount')}>
      <CardList>
        {rights.areas.map(({ area, by, own, view: views, granted, until }) => {
          const open = rights.all || granted || by.length > 0;
          return (
            <CardRow key={area}>
              {open ? (
                <CircleCheck size={16} className="user-open" aria-label={t('rights.open')} />
              ) : (
                <Lock size={16} aria-label={t('rights.closed')} />
              )}
              <CardRowLabel>{t(`auth:area.${area}`)}</CardRowLabel>
              <span className="user-note">
                {rights.all && t('rights.all')}
                {!rights.all &&
                  by.map(({ id, name }) => (
                    <CardLink key={id} to={`/apps/permissions/edit/${id}`}>
                      <bdi>{name}</bdi>
                    </CardLink>
                  ))}
                {!rights.all && own && !granted && t('rights.own')}
                {!rights.all && views && !granted && t('rights.view')}
                {!rights.all &&
                  granted &&
                  (until === ''
                    ? t('rights.granted')
                    : t('rights.grantedUntil', { day: formatDate(until, locale, 'far') }))}
                {!open && t('rights.none')}
              </span>
            </CardRow>
          );
        })}
      </CardList>
    </Section>
  );
}
