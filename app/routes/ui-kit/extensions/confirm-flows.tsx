import { useSearchParams } from '@remix-run/react';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FormFoot } from '~/components/form/form-actions';
import { PostButton } from '~/components/form/post-button';
import { RoutedDialog } from '~/components/overlay/routed-dialog';
import { ButtonLink } from '~/components/ui/button';
import { buttonClass } from '~/components/ui/class-names';
import { Sample } from '../sample';
import { Grid } from '~/components/ui/layout';

/** An action that can be undone, which runs immediately, and one that asks for confirmation at a separate URL. */
export default function ConfirmFlows() {
  const { t } = useTranslation('kit');
  return (
    <Grid min={280} fit>
      <Sample title={t('confirm.undoable')}>
        <PostButton fields={{ intent: 'count' }} className={buttonClass({ variant: 'outlined', color: 'neutral' })}>
          {t('toast.countUp')}
        </PostButton>
      </Sample>
      <Sample title={t('confirm.final')}>
        <ButtonLink to="?ask=1" variant="soft" color="danger" preventScrollReset>
          {t('confirm.ask')}
        </ButtonLink>
      </Sample>
    </Grid>
  );
}

/** The confirmation, while the URL requests it. */
export function Overlay() {
  const { t } = useTranslation('kit');
  const [search] = useSearchParams();
  if (!search.has('ask')) return null;
  return (
    <RoutedDialog
      title={t('confirm.title')}
      text={t('confirm.text')}
      icon={<Trash2 size={19} aria-hidden />}
      color="danger"
      closeTo="?"
    >
      <FormFoot>
        <ButtonLink to="?" variant="outlined" color="neutral" preventScrollReset>
          {t('demo.close')}
        </ButtonLink>
        <PostButton fields={{ intent: 'toast', type: 'info' }} className={buttonClass({ color: 'danger' })}>
          {t('confirm.go')}
        </PostButton>
      </FormFoot>
    </RoutedDialog>
  );
}
