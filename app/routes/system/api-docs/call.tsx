import { useTranslation } from 'react-i18next';
import { Num } from '~/components/text/num';
import { Chip } from '~/components/ui/chip';
import { ApiCallFields } from './call-fields';
import type { CallView } from './view.server';
import { CodeBlock } from './code-block';
import { curlCommand } from './curl-command';
import { MethodChip } from './method-chip';

/** Everything there is to know about one call, under an anchor of its own. */
export function ApiCall({ call, origin }: { call: CallView; origin: string }) {
  const { t } = useTranslation('docs');
  const { access, method, path } = call;
  const labelled = (what: string) => `${what}: ${method} ${path}`;
  return (
    <article className="api-call" id={call.id} aria-labelledby={`${call.id}-title`}>
      <h3 className="api-call__head" id={`${call.id}-title`}>
        <MethodChip method={method} />
        <a className="api-path" href={`#${call.id}`} dir="ltr">
          {path}
        </a>
      </h3>
      <p className="api-call__summary">
        <span lang="en" dir="ltr">
          {call.summary}
        </span>
      </p>
      <p className="api-call__access">
        {access === 'open' || access === 'signed-in' ? t(`access.${access}`) : t('access.area', { area: access })}
      </p>
      {call.parameters.length > 0 ? (
        <ApiCallFields title={t('parameters')} label={labelled(t('parameters'))} fields={call.parameters} />
      ) : null}
      {call.idInBody ? <p className="api-call__note">{t('idInBody')}</p> : null}
      {call.body.length > 0 ? <ApiCallFields title={t('body')} label={labelled(t('body'))} fields={call.body} /> : null}
      <div className="api-call__examples">
        <div>
          <h4 className="api-call__title">{t('request')}</h4>
          <CodeBlock label={labelled(t('request'))}>
            {curlCommand(origin, { ...call, open: access === 'open' })}
          </CodeBlock>
        </div>
        <div>
          <h4 className="api-call__title">
            {t('answer')}{' '}
            <Chip color="success">
              <Num>{call.status}</Num>
            </Chip>
          </h4>
          <CodeBlock label={labelled(t('answer'))}>{call.answer}</CodeBlock>
        </div>
      </div>
      <h4 className="api-call__title">{t('errors')}</h4>
      <ul className="api-errors">
        {call.errors.map((status) => (
          <li key={status}>
            <Chip>
              <Num>{status}</Num>
            </Chip>{' '}
            {t(`error.${status as 400}`)}
          </li>
        ))}
      </ul>
    </article>
  );
}
