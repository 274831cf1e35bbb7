import { useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { ButtonLink } from '~/components/ui/button';
import { Sample } from '../sample';

/** A drawer that opens at its URL. Esc, the button, and a click outside close it. */
export default function DrawerDemo() {
  const { t } = useTranslation('kit');
  return (
    <Sample title={t('demo.open')}>
      <ButtonLink to="?open=1" preventScrollReset>
        {t('demo.open')}
      </ButtonLink>
    </Sample>
  );
}

/** The overlay, while the URL requests it. */
export function Overlay() {
  const { t } = useTranslation('kit');
  const [search] = useSearchParams();
  if (!search.has('open')) return null;
  return (
    <RoutedPanel title={t('cards.plain')} closeTo="?">
      <p className="kit-text">{t('cards.body')}</p>
    </RoutedPanel>
  );
}
