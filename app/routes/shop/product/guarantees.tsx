import { BadgeCheck, Headset, RotateCcw, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconTile } from '~/components/feedback/icon-tile';
import { Card } from '~/components/ui/card';

const guarantees = [
  { key: 'original', icon: BadgeCheck },
  { key: 'returns', icon: RotateCcw },
  { key: 'warranty', icon: ShieldCheck },
  { key: 'help', icon: Headset },
] as const;

/** The sample shop's guarantees, which are the same for every product. */
export function Guarantees() {
  const { t } = useTranslation('shop');
  return (
    <Card aria-label={t('guarantee.label')}>
      <ul className="product-guarantees">
        {guarantees.map(({ key, icon: Icon }) => (
          <li key={key}>
            <IconTile color="primary" size="md">
              <Icon size={20} aria-hidden />
            </IconTile>
            <span>
              <b>{t(`guarantee.${key}.title`)}</b>
              <span>{t(`guarantee.${key}.text`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
