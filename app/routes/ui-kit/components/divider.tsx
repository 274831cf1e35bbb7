import { useTranslation } from 'react-i18next';
import { Divider } from '~/components/ui/divider';
import { Sample } from '../sample';
import { Grid } from '~/components/ui/layout';

/** Dividers: horizontal, with text, and between items side by side. */
export default function DividerDemo() {
  const { t } = useTranslation('kit');
  return (
    <Grid min={280} fit>
      <Sample title={t('demo.vertical')}>
        <div className="kit-stack">
          <span>{t('sample.one')}</span>
          <Divider />
          <span>{t('sample.two')}</span>
          <Divider>{t('element.words')}</Divider>
          <span>{t('sample.three')}</span>
        </div>
      </Sample>
      <Sample title={t('demo.horizontal')}>
        <div className="kit-row kit-row--stretch">
          <span>{t('sample.one')}</span>
          <Divider orientation="vertical" />
          <span>{t('sample.two')}</span>
        </div>
      </Sample>
    </Grid>
  );
}
