import { useTranslation } from 'react-i18next';
import { ButtonLink } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { Chip } from '~/components/ui/chip';

/** A heading with a line and a chip, and a card with a way on. */
export default function CardDemo() {
  const { t } = useTranslation('kit');
  return (
    <div className="kit-grid">
      <Card>
        <div className="card__head">
          <div>
            <h2 className="card__title">{t('cards.plain')}</h2>
            <p className="card__sub">{t('cards.plainText')}</p>
          </div>
          <Chip color="info">{t('cards.sample')}</Chip>
        </div>
        <p className="kit-text">{t('cards.body')}</p>
      </Card>
      <Card>
        <h2 className="card__title kit-title">{t('demo.links')}</h2>
        <p className="kit-text">{t('cards.body')}</p>
        <p className="kit-after">
          <ButtonLink to="/cards" variant="soft" size="sm">
            {t('demo.show')}
          </ButtonLink>
        </p>
      </Card>
    </div>
  );
}
