import { useTranslation } from 'react-i18next';
import { Card } from '~/components/ui/card';
import { List, ListItem, ListItemContent } from '~/components/ui/list';

const words = ['one', 'two', 'three'] as const;

/** Folders at the start, what they hold after them. */
export default function LeftSidebar() {
  const { t } = useTranslation('kit');
  return (
    <div className="kit-split kit-split--start">
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
