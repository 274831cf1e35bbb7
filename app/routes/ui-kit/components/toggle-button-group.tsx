import { useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ToggleButtonGroup } from '~/components/ui/toggle-button-group';
import { Sample } from '../sample';

const words = ['one', 'two', 'three'] as const;

/** A choice between three options in each size. The URL contains the choice. */
export default function ToggleButtonGroupDemo() {
  const { t } = useTranslation('kit');
  const [search] = useSearchParams();
  const value = words.find((word) => word === search.get('choice')) ?? 'one';
  const options = words.map((word) => ({ value: word, label: t(`sample.${word}`), to: `?choice=${word}` }));
  return (
    <Sample title={t('demo.sizes')}>
      <div className="kit-stack">
        {(['sm', 'md', 'lg'] as const).map((size) => (
          <div key={size}>
            <ToggleButtonGroup size={size} value={value} options={options} aria-label={t(`size.${size}`)} />
          </div>
        ))}
      </div>
    </Sample>
  );
}
