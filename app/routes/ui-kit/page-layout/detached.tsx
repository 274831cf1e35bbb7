import { useTranslation } from 'react-i18next';
import { Card } from '~/components/ui/card';
import { List, ListItem, ListItemContent } from '~/components/ui/list';

const words = ['one', 'two', 'three'] as const;

/** The sidebar is a card of its own that stays in sight. */
export default function DetachedSidebar() {
  const { t } = useTranslation('kit');
  return (
    <div className="kit-split kit-split--start kit-split--detached">
      <Card component="div">
        <h2 className="card__title">{t('layout.side')}</h2>
        <List aria-label={t('layout.side')}>
          {words.map((word) => (
            <ListItem key={word}>
              <ListItemContent>{t(`sample.${word}`)}</ListItemContent>
            </ListItem>
          ))}
        </List>
      </Card>
      <Card>
        <h2 className="card__title">{t('layout.main')}</h2>
        {words.map((word) => (
          <p key={word} className="kit-text kit-after">
            {t('cards.body')}
          </p>
        ))}
      </Card>
    </div>
  );
}
