import { useTranslation } from 'react-i18next';
import { Divider } from '~/components/ui/divider';
import { Typography, type Level } from '~/components/ui/typography';
import { Sample } from '../sample';

const levels: Level[] = [
  'h1',
  'h2',
  'h3',
  'h4',
  'title-lg',
  'title-md',
  'title-sm',
  'body-lg',
  'body-md',
  'body-sm',
  'body-xs',
];

/** Every level of the type scale. */
export default function TypographyDemo() {
  const { t } = useTranslation('kit');
  return (
    <Sample title={t('element.type')}>
      <div className="kit-stack">
        {levels.map((level) => (
          <Typography key={level} level={level} component="p">
            {t('element.sentence')} <code dir="ltr">{level}</code>
          </Typography>
        ))}
        <Divider>{t('element.words')}</Divider>
      </div>
    </Sample>
  );
}
