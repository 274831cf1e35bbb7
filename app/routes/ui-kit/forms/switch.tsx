import { useTranslation } from 'react-i18next';
import { Switch } from '~/components/ui/checkbox';
import { Sample } from '../sample';

/** Switches that are on, off, and disabled. */
export default function SwitchDemo() {
  const { t } = useTranslation('kit');
  return (
    <Sample title={t('demo.states')}>
      <div className="kit-stack">
        <label className="check">
          <Switch defaultChecked /> {t('state.on')}
        </label>
        <label className="check">
          <Switch /> {t('state.off')}
        </label>
        <label className="check">
          <Switch disabled /> {t('state.disabled')}
        </label>
      </div>
    </Sample>
  );
}
