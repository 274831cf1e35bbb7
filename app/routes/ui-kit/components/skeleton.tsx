import { useTranslation } from 'react-i18next';
import { Skeleton } from '~/components/ui/skeleton';
import { Sample } from '../sample';
import { Grid } from '~/components/ui/layout';

/** Placeholders for a person and a card. */
export default function SkeletonDemo() {
  const { t } = useTranslation('kit');
  return (
    <Grid min={280} fit>
      <Sample title={t('demo.person')}>
        <div className="kit-row" aria-busy="true">
          <Skeleton variant="circular" width="40px" height="40px" />
          <span className="kit-stack">
            <Skeleton width="140px" height="14px" />
            <Skeleton width="90px" height="12px" />
          </span>
        </div>
      </Sample>
      <Sample title={t('cards.plain')}>
        <div className="kit-stack" aria-busy="true">
          <Skeleton width="60%" height="18px" />
          <Skeleton width="100%" height="80px" />
        </div>
      </Sample>
    </Grid>
  );
}
