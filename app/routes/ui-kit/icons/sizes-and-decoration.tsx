import { Bell, Mail, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconTile } from '~/components/feedback/icon-tile';
import { Sample } from '../sample';
import { Grid } from '~/components/ui/layout';

const colors = ['primary', 'neutral', 'success', 'warning', 'danger', 'info'] as const;

/** Sizes in px, tiles in all colors, and a meaningful icon next to a decorative one. */
export default function SizesAndDecoration() {
  const { t } = useTranslation('kit');
  return (
    <Grid min={280} fit>
      <Sample title={t('icons.sizes')}>
        <div className="kit-row">
          {[16, 18, 19, 24].map((size) => (
            <span className="kit-tile" key={size}>
              <Star size={size} strokeWidth={1.75} aria-hidden />
              <code dir="ltr">{`${size}px`}</code>
            </span>
          ))}
        </div>
      </Sample>
      <Sample title={t('icons.tiles')}>
        <div className="kit-row">
          {colors.map((color) => (
            <IconTile key={color} color={color} size="md">
              <Mail size={19} />
            </IconTile>
          ))}
        </div>
      </Sample>
      <Sample title={t('icons.named')}>
        <div className="kit-row">
          <Bell size={18} role="img" aria-label={t('sample.unread')} />
          <span>{t('icons.namedText')}</span>
        </div>
        <div className="kit-row">
          <Bell size={18} aria-hidden />
          <span>{t('icons.decorText')}</span>
        </div>
      </Sample>
    </Grid>
  );
}
