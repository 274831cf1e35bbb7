import { useTranslation } from 'react-i18next';
import { Alert } from '~/components/ui/alert';
import { Button, ButtonLink } from '~/components/ui/button';

/**
 * What a button beside a form has done (nothing is said without `message`) while the form keeps what was typed: instead
 * of a toast, whose Undo would leave the page. Undo is a button of the form, `undo:<change>`.
 */
export function DoneNote({
  message,
  changeId,
  formId,
  onward,
}: {
  message?: string | undefined;
  changeId?: number | null | undefined;
  formId: string;
  /** Where what was done leads, without what was typed. */
  onward?: { to: string; label: string } | undefined;
}) {
  const { t } = useTranslation(['common', 'form']);
  return (
    <Alert
      color={message === undefined ? 'info' : 'success'}
      role="status"
      title={message ?? t('form:notSavedYet')}
      endDecorator={
        changeId != null ? (
          <Button variant="soft" size="sm" form={formId} name="intent" value={`undo:${changeId}`} formNoValidate>
            {t('actions.undo')}
          </Button>
        ) : (
          onward && (
            <ButtonLink variant="soft" size="sm" to={onward.to}>
              {onward.label}
            </ButtonLink>
          )
        )
      }
    >
      {message !== undefined && <p>{t('form:notSavedYet')}</p>}
    </Alert>
  );
}
