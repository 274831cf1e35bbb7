import { Tag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Chip, ChipLink } from '~/components/ui/chip';
import { Sample } from '../sample';
import { Grid } from '~/components/ui/layout';

const colors = ['neutral', 'primary', 'success', 'warning', 'danger', 'info'] as const;

/** Chips in each color, with a dot or an icon, and as links. */
export default function ChipDemo() {
  const { t } = useTranslation('kit');
  return (
    <Grid min={280} fit>
      <Sample title={t('demo.colors')}>
        <div className="kit-row">
          {colors.map((color) => (
            <Chip key={color} color={color}>
              {t(`color.${color}`)}
            </Chip>
          ))}
        </div>
      </Sample>
      <Sample title={t('demo.icons')}>
        <div className="kit-row">
          <Chip color="success" startDecorator={<span className="status-dot" />}>
            {t('color.success')}
          </Chip>
          <Chip startDecorator={<Tag size={12} aria-hidden />}>{t('color.neutral')}</Chip>
        </div>
      </Sample>
      <Sample title={t('demo.links')}>
        <div className="kit-row">
          <ChipLink to="/components/badge">{t('sample.one')}</ChipLink>
          <ChipLink to="/components/link" color="primary">
            {t('sample.two')}
          </ChipLink>
        </div>
      </Sample>
    </Grid>
  );
}
