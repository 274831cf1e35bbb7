import { useTranslation } from 'react-i18next';
import { CircularProgress, LinearProgress } from '~/components/ui/progress';
import { Sample } from '../sample';
import { Grid } from '~/components/ui/layout';

/** Bars and rings for a known share, and rings for an unknown duration. */
export default function ProgressDemo() {
  const { t } = useTranslation('kit');
  return (
    <Grid min={280} fit>
      <Sample title={t('demo.colors')}>
        <div className="kit-stack">
          {(['primary', 'success', 'warning', 'danger'] as const).map((color, at) => (
            <LinearProgress key={color} aria-label={t(`color.${color}`)} color={color} value={80 - at * 20} />
          ))}
        </div>
      </Sample>
      <Sample title={t('demo.sizes')}>
        <div className="kit-stack">
          {[2, 6, 12].map((thickness) => (
            <LinearProgress key={thickness} aria-label={`${thickness} px`} value={60} thickness={thickness} />
          ))}
        </div>
      </Sample>
      <Sample title={t('demo.variants')}>
        <div className="kit-row">
          <CircularProgress aria-label={t('sample.share')} value={65} />
          <CircularProgress aria-label={t('sample.share')} value={30} size="sm" />
          <CircularProgress aria-label={t('state.pending')} />
          <CircularProgress aria-label={t('state.pending')} size="sm" />
        </div>
      </Sample>
    </Grid>
  );
}
