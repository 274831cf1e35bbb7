import { Form, useSearchParams } from '@remix-run/react';
import { AtSign, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '~/components/ui/button';
import { Input } from '~/components/ui/input';
import { Sample } from '../sample';

/** Fields with an icon at the start, a unit at the end, and a button that submits the value. */
export default function InputGroup() {
  const { t } = useTranslation('kit');
  const [search] = useSearchParams();
  return (
    <Sample title={t('demo.variants')}>
      <div className="kit-stack">
        <Input aria-label={t('form.email')} type="email" startDecorator={<AtSign size={17} aria-hidden />} />
        <Input aria-label={t('form.weight')} inputMode="decimal" endDecorator="kg" />
        <Form preventScrollReset>
          <Input
            aria-label={t('form.search')}
            type="search"
            name="q"
            key={search.get('q')}
            defaultValue={search.get('q') ?? ''}
            endDecorator={
              <IconButton type="submit" variant="plain" size="sm" aria-label={t('icons.find')}>
                <Search size={17} aria-hidden />
              </IconButton>
            }
          />
        </Form>
      </div>
    </Sample>
  );
}
