import { useTranslation } from 'react-i18next';
import { Alert } from '~/components/ui/alert';
import { ButtonLink } from '~/components/ui/button';
import { Sample } from '../sample';

/** Alerts in four colors, and an alert with text below the title and a button at the end. */
export default function AlertDemo() {
  const { t } = useTranslation('kit');
  return (
    <>
      <Sample title={t('demo.colors')}>
        <div className="kit-stack">
          {(['success', 'info', 'warning', 'danger'] as const).map((color) => (
            <Alert key={color} color={color} title={t(`color.${color}`)} />
          ))}
        </div>
      </Sample>
      <Sample title={t('demo.withMore')}>
        <Alert
          color="warning"
          title={t('color.warning')}
          endDecorator={
            <ButtonLink to="/components" size="sm" variant="outlined" color="neutral">
              {t('demo.show')}
            </ButtonLink>
          }
        >
          {t('cards.body')}
        </Alert>
      </Sample>
    </>
  );
}
