import { Plus, Star, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink, IconButton, IconLink } from '~/components/ui/button';
import { Sample } from '../sample';
import { Grid } from '~/components/ui/layout';

const variants = ['solid', 'soft', 'outlined', 'plain'] as const;

/** Button variants by color, sizes, states, icon buttons, and a link that looks like a button. */
export default function ButtonDemo() {
  const { t } = useTranslation('kit');
  return (
    <>
      <Sample title={t('demo.variants')}>
        {(['primary', 'neutral', 'danger'] as const).map((color) => (
          <div className="kit-row" key={color}>
            {variants.map((variant) => (
              <Button key={variant} type="button" variant={variant} color={color}>
                {t(`variant.${variant}`)}
              </Button>
            ))}
          </div>
        ))}
      </Sample>
      <Grid min={280} fit>
        <Sample title={t('demo.sizes')}>
          <div className="kit-row">
            {(['sm', 'md', 'lg'] as const).map((size) => (
              <Button key={size} type="button" size={size} startDecorator={<Plus size={16} aria-hidden />}>
                {t(`size.${size}`)}
              </Button>
            ))}
          </div>
        </Sample>
        <Sample title={t('demo.states')}>
          <div className="kit-row">
            <Button type="button" disabled>
              {t('state.disabled')}
            </Button>
            <Button type="button" loading>
              {t('state.pending')}
            </Button>
          </div>
        </Sample>
        <Sample title={t('demo.icons')}>
          <div className="kit-row">
            <IconButton aria-label={t('sample.star')}>
              <Star size={18} aria-hidden />
            </IconButton>
            <IconButton variant="outlined" aria-label={t('sample.remove')}>
              <Trash2 size={18} aria-hidden />
            </IconButton>
            <IconLink to="/icons" size="sm" variant="outlined" aria-label={t('sample.star')}>
              <Star size={16} aria-hidden />
            </IconLink>
          </div>
        </Sample>
        <Sample title={t('demo.links')}>
          <ButtonLink to="/components/link" variant="outlined" color="neutral">
            {t('demo.show')}
          </ButtonLink>
        </Sample>
      </Grid>
    </>
  );
}
