import { useTranslation } from 'react-i18next';
import { MarkedText } from '~/components/text/marked-text';
import { Num } from '~/components/text/num';
import { Sample } from '../sample';
import { Grid } from '~/components/ui/layout';

/** Numbers, highlights, isolated names, clamped lines, and text only for screen readers. */
export default function TextUtilities() {
  const { t } = useTranslation('kit');
  return (
    <Grid min={280} fit>
      <Sample title={t('text.figures')}>
        <p className="kit-end">
          <Num>1,024.50</Num>
          <br />
          <Num>98.00</Num>
        </p>
      </Sample>
      <Sample title={t('text.marked')}>
        <p>
          <MarkedText
            text={t('element.sentence')}
            words={[(t('element.sentence').split(' ')[1] ?? '').toLowerCase()]}
          />
        </p>
      </Sample>
      <Sample title={t('text.clamped')}>
        <p className="kit-clamp">{t('cards.body')}</p>
      </Sample>
      <Sample title={t('text.bidi')}>
        <p>
          <bdi>ليلى حداد</bdi>, <bdi>Jonas Keller</bdi>, <Num>+49 30 555 0101</Num>
        </p>
      </Sample>
      <Sample title={t('text.hidden')}>
        <p>
          {t('text.hiddenText')} <span className="vh">{t('text.onlyRead')}</span>
        </p>
      </Sample>
    </Grid>
  );
}
