import { Copy, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/button';
import { ButtonGroup } from '~/components/ui/button-group';
import { Sample } from '../sample';
import { Grid } from '~/components/ui/layout';

const words = ['one', 'two', 'three'] as const;

/** Button groups side by side, one below the other, and with icons. */
export default function ButtonGroupDemo() {
  const { t } = useTranslation('kit');
  const buttons = words.map((word) => (
    <Button key={word} type="button" variant="outlined" color="neutral">
      {t(`sample.${word}`)}
    </Button>
  ));
  return (
    <Grid min={280} fit>
      <Sample title={t('demo.horizontal')}>
        <ButtonGroup aria-label={t('demo.horizontal')}>{buttons}</ButtonGroup>
      </Sample>
      <Sample title={t('demo.vertical')}>
        <ButtonGroup orientation="vertical" aria-label={t('demo.vertical')}>
          {buttons}
        </ButtonGroup>
      </Sample>
      <Sample title={t('demo.icons')}>
        <ButtonGroup aria-label={t('demo.icons')}>
          {[Copy, Pencil, Trash2].map((Icon, at) => (
            <Button
              key={at}
              type="button"
              variant="outlined"
              color="neutral"
              aria-label={t(`sample.${words[at] ?? 'one'}`)}
            >
              <Icon size={16} aria-hidden />
            </Button>
          ))}
        </ButtonGroup>
      </Sample>
    </Grid>
  );
}
