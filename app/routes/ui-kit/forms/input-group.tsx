import { AtSign, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Input } from '~/components/ui/input';
import { Sample } from '../sample';

/** An icon before, a unit after, and both. */
export default function InputGroup() {
  const { t } = useTranslation('kit');
  return (
    <Sample title={t('demo.variants')}>
      <div className="kit-stack">
        <Input aria-label={t('form.email')} type="email" startDecorator={<AtSign size={17} aria-hidden />} />
        <Input aria-label={t('form.weight')} inputMode="decimal" endDecorator="kg" />
        <Input
          aria-label={t('form.search')}
          type="search"
          startDecorator={<Search size={17} aria-hidden />}
          endDecorator={<kbd>/</kbd>}
        />
      </div>
    </Sample>
  );
}
