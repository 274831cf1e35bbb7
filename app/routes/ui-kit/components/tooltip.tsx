import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '~/components/ui/button';
import { Tooltip } from '~/components/ui/tooltip';
import { Sample } from '../sample';

/** Tooltips above and below the element that they explain. */
export default function TooltipDemo() {
  const { t } = useTranslation('kit');
  return (
    <Sample title={t('demo.variants')}>
      <div className="kit-row kit-room">
        <Tooltip title={t('sample.tip')}>
          <Button type="button" variant="outlined" color="neutral">
            {t('sample.hover')}
          </Button>
        </Tooltip>
        <Tooltip title={t('sample.tip')} placement="bottom">
          <IconButton variant="outlined" aria-label={t('sample.star')}>
            <Star size={18} aria-hidden />
          </IconButton>
        </Tooltip>
      </div>
    </Sample>
  );
}
