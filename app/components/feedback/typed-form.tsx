import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/button';
import { CardTitle } from '~/components/ui/card';
import { buttonClass } from '~/components/ui/class-names';
import { Textarea } from '~/components/ui/input';
import { typedText } from '~/lib/typed-text';

/**
 * Input of a form whose response is an error page. The user can copy the input, or resend it unchanged once the problem
 * is solved. Only the server renders this component (see `RouteError`), so it adds nothing to the client bundle.
 */
export function TypedForm({
  fields,
  action,
  why,
  activityPath,
}: {
  fields: readonly (readonly [name: string, value: string])[];
  /** Path that the form was sent to. */
  action: string;
  /** Reason for the error: the record no longer exists, or the user no longer has access. */
  why?: 'gone' | 'denied' | undefined;
  /** Path where users with permission can restore the record. */
  activityPath?: string | undefined;
}) {
  const { t } = useTranslation('form');
  const restorable = why === 'gone' && activityPath !== undefined;
  return (
    <form method="post" action={action} className="typed-form" aria-labelledby="typed-title">
      {fields.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <CardTitle id="typed-title">{t('typed.title')}</CardTitle>
      <p>{t(restorable ? 'typed.restore' : why === 'denied' ? 'typed.denied' : 'typed.text')}</p>
      <Textarea readOnly aria-labelledby="typed-title" dir="auto" maxRows={16} defaultValue={typedText(fields)} />
      <div className="error-page__actions">
        <Button>{t('typed.again')}</Button>
        {restorable && (
          <a className={buttonClass({ variant: 'outlined', color: 'neutral' })} href={activityPath}>
            {t('typed.activity')}
          </a>
        )}
      </div>
    </form>
  );
}
