import { Link } from '@remix-run/react';
import { CircleCheck, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Section } from './section';
import type { UserView } from './view.server';

/** What somebody may do, each with its reason: the role, its permissions, or what was given to them besides it. */
export function Rights({ view: { rights, account } }: { view: UserView }) {
  const { t } = useTranslation(['user', 'auth']);
  return (
    <Section title={t('tab.permissions')} text={t(account ? 'rights.text' : 'rights.noAccount')}>
      <ul className="card-list" role="list">
        {rights.areas.map(({ area, by, own, granted }) => {
          const open = rights.all || granted || by.length > 0;
          return (
            <li key={area} className="card-list__row">
              {open ? (
                <CircleCheck size={16} className="user-open" aria-label={t('rights.open')} />
              ) : (
                <Lock size={16} aria-label={t('rights.closed')} />
              )}
              <span className="card-list__text card-list__name">{t(`auth:area.${area}`)}</span>
              <span className="user-note">
                {rights.all && t('rights.all')}
                {!rights.all &&
                  by.map(({ id, name }) => (
                    <Link key={id} className="card__link" to={`/apps/permissions/edit/${id}`}>
                      <bdi>{name}</bdi>
                    </Link>
                  ))}
                {!rights.all && own && !granted && t('rights.own')}
                {!rights.all && granted && t('rights.granted')}
                {!open && t('rights.none')}
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
