import { BadgeCheck, Headset, RotateCcw, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/components/ui/card';

const guarantees = [
  { key: 'original', icon: BadgeCheck },
  { key: 'returns', icon: RotateCcw },
  { key: 'warranty', icon: ShieldCheck },
  { key: 'help', icon: Headset },
] as const;

/** What the shop promises of every product. */
export function Guarantees() {
  const { t } = useTranslation('shop');
  return (
    <Card aria-label={t('guarantee.label')}>
      <ul className="product-guarantees">
        {guarantees.map(({ key, icon: Icon }) => (
          <li key={key}>
            <span className="icon-tile icon-tile--md icon-tile--primary">
              <Icon size={20} aria-hidden />
            </span>
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
