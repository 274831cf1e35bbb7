import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/button';
import { CardTitle } from '~/components/ui/card';
import { buttonClass } from '~/components/ui/class-names';
import { Textarea } from '~/components/ui/input';

/** Fields every form carries that nobody types in. */
const unseen = [
  'intent',
  'step',
  'redirectTo',
  'tag',
  'idempotencyKey',
  '__intent__',
  '__state__',
  'query',
  'expected',
];

/** What a person has written in the fields of a form, a part below the other; a tick alone is no text. */
export function typedText(fields: readonly (readonly [name: string, value: string])[]): string {
  const parts = fields.filter(([name, value]) => !unseen.includes(name) && value.trim() !== '' && value !== 'on');
  return parts.map(([, value]) => value).join('\n');
}

/**
 * What was typed in a form whose answer is an error page: to be copied, or sent again as it is once that can work. The server
 * renders it alone, so that it costs the browser nothing (`RouteError`).
 */
export function TypedForm({
  fields,
  action,
  gone,
  activityPath,
}: {
  fields: readonly (readonly [name: string, value: string])[];
  /** Where the form was sent. */
  action: string;
  /** What it was about is no longer there. */
  gone: boolean;
  /** Where that can be brought back, for whoever may. */
  activityPath?: string | undefined;
}) {
  const { t } = useTranslation('form');
  const restorable = gone && activityPath !== undefined;
  return (
    <form method="post" action={action} className="typed-form" aria-labelledby="typed-title">
      {fields.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <CardTitle id="typed-title">{t('typed.title')}</CardTitle>
      <p>{t(restorable ? 'typed.restore' : 'typed.text')}</p>
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
