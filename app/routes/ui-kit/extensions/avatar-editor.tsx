import { Form, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '~/components/ui/button';
import { FormControl, FormLabel } from '~/components/ui/form-control';
import { Slider } from '~/components/ui/slider';
import { Sample } from '../sample';
import { Split } from '~/components/ui/layout';

const parts = { across: 50, down: 50, zoom: 140 };
type Part = keyof typeof parts;

/** The crop and zoom of an image: a form whose values are in the URL. */
export default function AvatarEditor() {
  const { t } = useTranslation('kit');
  const [search] = useSearchParams();
  const valueOf = (part: Part) => {
    const requestedValue = Number(search.get(part) ?? parts[part]);
    return Number.isFinite(requestedValue)
      ? Math.min(part === 'zoom' ? 300 : 100, Math.max(part === 'zoom' ? 100 : 0, requestedValue))
      : parts[part];
  };
  const [across, down, zoom] = [valueOf('across'), valueOf('down'), valueOf('zoom')];
  return (
    <Sample title={t('avatar.title')}>
      <Split columns="240px minmax(0, 1fr)">
        <span
          className="kit-crop"
          role="img"
          aria-label={t('avatar.result')}
          style={{ backgroundPosition: `${across}% ${down}%`, backgroundSize: `${zoom}% ${zoom}%` }}
        />
        <Form className="kit-stack" preventScrollReset key={`${across} ${down} ${zoom}`}>
          {(Object.keys(parts) as Part[]).map((part) => (
            <FormControl key={part}>
              <FormLabel htmlFor={`kit-${part}`}>{t(`avatar.${part}`)}</FormLabel>
              <Slider
                id={`kit-${part}`}
                name={part}
                min={part === 'zoom' ? 100 : 0}
                max={part === 'zoom' ? 300 : 100}
                step={5}
                unit={t('form.percent')}
                defaultValue={valueOf(part)}
              />
            </FormControl>
          ))}
          <div className="kit-row">
            <Button variant="soft">{t('form.show')}</Button>
            <ButtonLink to="/pages/account-settings" variant="outlined" color="neutral">
              {t('avatar.own')}
            </ButtonLink>
          </div>
        </Form>
      </Split>
    </Sample>
  );
}
