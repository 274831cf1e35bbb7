import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Moment } from '~/components/text/day';
import { Card } from '~/components/ui/card';
import type { HomeData } from './cards.server';

/** The newest changes in the workspace, each a link to what it was about. */
export function ActivityCard({ entries }: { entries: NonNullable<HomeData['activity']> }) {
  const { t } = useTranslation('home');
  return (
    <Card>
      <div className="card__head">
        <h2 className="card__title">{t('activity.title')}</h2>
        <Link className="card__link" to="/activity">
          {t('viewAll')}
        </Link>
      </div>
      {entries.length === 0 && <p className="card__sub">{t('activity.none')}</p>}
      <ul className="card-list" role="list">
        {entries.map(({ id, at, actor, text, link }) => {
          const sentence = (
            <>
              <bdi>{actor}</bdi> <bdi>{text}</bdi>
            </>
          );
          return (
            <li className="card-list__row" key={id}>
              <span className="card-list__text home__change">
                {link ? (
                  <Link className="card-list__name" to={link}>
                    {sentence}
                  </Link>
                ) : (
                  <span className="card-list__name">{sentence}</span>
                )}
                <Moment at={at} time />
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
