import { useTranslation } from 'react-i18next';
import { Sample } from '../sample';

const shadows = {
  xs: 'var(--joy-shadow-xs)',
  sm: 'var(--joy-shadow-sm)',
  md: 'var(--joy-shadow-md)',
  lg: 'var(--joy-shadow-lg)',
  xl: 'var(--joy-shadow-xl)',
};

/** The shadows of the theme, and the elements that use each level. */
export default function Elevation() {
  const { t } = useTranslation('kit');
  return (
    <Sample title={t('element.elevation')}>
      <div className="kit-tiles">
        {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((name) => (
          <span key={name} className="kit-raised" style={{ boxShadow: shadows[name] }}>
            <code dir="ltr">{name}</code>
            <span className="kit-text">{t(`element.height.${name}`)}</span>
          </span>
        ))}
      </div>
    </Sample>
  );
}
