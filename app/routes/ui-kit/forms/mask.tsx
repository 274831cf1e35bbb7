import { Form, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Num } from '~/components/text/num';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { FormControl, FormHelperText, FormLabel } from '~/components/ui/form-control';
import { Input } from '~/components/ui/input';
import { Sample } from '../sample';

/** Formats up to 16 digits in groups of four. Ignores other characters. */
const grouped = (typed: string) =>
  typed
    .replace(/\D/g, '')
    .slice(0, 16)
    .replace(/(\d{4})(?=\d)/g, '$1 ');

/** A number that can be typed in any format and is shown in groups of four digits. The URL contains the typed text. */
export default function MaskDemo() {
  const { t } = useTranslation('kit');
  const [search] = useSearchParams();
  const typed = search.get('number') ?? '';
  const shown = grouped(typed);
  const isWrong = typed.trim() !== '' && shown === '';
  return (
    <Sample title={t('form.mask')}>
      <Form className="kit-stack" preventScrollReset>
        <FormControl error={isWrong}>
          <FormLabel htmlFor="kit-number">{t('form.cardNumber')}</FormLabel>
          <Input
            id="kit-number"
            name="number"
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            key={typed}
            defaultValue={shown || typed}
            error={isWrong}
            aria-invalid={isWrong || undefined}
            aria-describedby="kit-number-help"
          />
          <FormHelperText id="kit-number-help">{t(isWrong ? 'form.noDigits' : 'form.maskHelp')}</FormHelperText>
        </FormControl>
        <div>
          <Button variant="soft">{t('form.show')}</Button>
        </div>
      </Form>
      {shown && <Alert color="success" title={<Num>{shown}</Num>} />}
    </Sample>
  );
}
