import { useSearchParams } from '@remix-run/react';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FormFoot } from '~/components/form/form-actions';
import { RoutedDialog } from '~/components/overlay/routed-dialog';
import { ButtonLink } from '~/components/ui/button';
import { Sample } from '../sample';

/** A dialog that opens at its URL and is closed by a link. */
export default function ModalDemo() {
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
    <RoutedDialog
      title={t('cards.plain')}
      text={t('cards.body')}
      icon={<Trash2 size={19} aria-hidden />}
      color="danger"
      closeTo="?"
    >
      <FormFoot>
        <ButtonLink to="?" variant="outlined" color="neutral" preventScrollReset>
          {t('demo.close')}
        </ButtonLink>
      </FormFoot>
    </RoutedDialog>
  );
}
