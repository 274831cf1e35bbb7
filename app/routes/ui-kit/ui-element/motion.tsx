import { useTranslation } from 'react-i18next';
import { CircularProgress } from '~/components/ui/progress';
import { Skeleton } from '~/components/ui/skeleton';
import { Sample } from '../sample';
import { Grid } from '~/components/ui/layout';

/** Durations, and what's animated. Nothing is animated for users who prefer reduced motion. */
export default function Motion() {
  const { t } = useTranslation('kit');
  return (
    <Grid min={280} fit>
      <Sample title={t('motion.pointer')}>
        <div className="kit-row">
          {[100, 150, 300].map((ms) => (
            <button key={ms} type="button" className="kit-move" style={{ transitionDuration: `${ms}ms` }}>
              <code dir="ltr">{`${ms}ms`}</code>
            </button>
          ))}
        </div>
      </Sample>
      <Sample title={t('motion.waiting')}>
        <div className="kit-row">
          <CircularProgress aria-label={t('state.pending')} />
          <Skeleton width="140px" height="16px" />
        </div>
      </Sample>
      <Sample title={t('motion.less')}>
        <p className="kit-text">{t('motion.lessText')}</p>
      </Sample>
    </Grid>
  );
}
