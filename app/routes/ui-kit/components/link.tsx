import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from '~/components/ui/link';
import { Sample } from '../sample';
import { Grid } from '~/components/ui/layout';

/** Links in several colors, within a text, and with an icon. */
export default function LinkDemo() {
  const { t } = useTranslation('kit');
  return (
    <Grid min={280} fit>
      <Sample title={t('demo.colors')}>
        <div className="kit-row">
          {(['primary', 'neutral', 'danger'] as const).map((color) => (
            <Link key={color} to="/colors" color={color}>
              {t(`color.${color}`)}
            </Link>
          ))}
        </div>
      </Sample>
      <Sample title={t('demo.variants')}>
        <p className="kit-text">
          {t('cards.body')}{' '}
          <Link to="/cards" underline="always">
            {t('demo.show')}
          </Link>
        </p>
      </Sample>
      <Sample title={t('demo.icons')}>
        <Link to="/icons" endDecorator={<ExternalLink size={14} aria-hidden />}>
          {t('demo.show')}
        </Link>
      </Sample>
    </Grid>
  );
}
