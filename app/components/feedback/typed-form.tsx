import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/button';
import { CardTitle } from '~/components/ui/card';
import { buttonClass } from '~/components/ui/class-names';
import { Textarea } from '~/components/ui/input';
import { typedText } from '~/lib/typed-text';

/**
 * What was typed in a form whose answer is an error page: to be copied, or sent again as it is once that can work. The server
 * renders it alone, so that it costs the browser nothing (`RouteError`).
 */
export function TypedForm({
  fields,
  action,
  why,
  activityPath,
}: {
  fields: readonly (readonly [name: string, value: string])[];
  /** Where the form was sent. */
  action: string;
  /** What it was about is no longer there, or is not for the person. */
  why?: 'gone' | 'denied' | undefined;
  /** Where that can be brought back, for whoever may. */
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
