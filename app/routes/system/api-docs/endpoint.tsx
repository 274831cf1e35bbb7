import { useTranslation } from 'react-i18next';
import { Num } from '~/components/text/num';
import { Chip } from '~/components/ui/chip';
import { isViewable } from '~/models/access/ability';
import { EndpointParameters } from './call-fields';
import type { CallView } from './view.server';
import { CodeBlock } from './code-block';
import { Coded } from './coded';
import { curlCommand } from './curl-command';
import { MethodChip } from './method-chip';
import { javascriptSample, pythonSample } from './request-samples';
import { type TrialKey, TryIt } from './try-it';

/** An endpoint with the names that the UI uses for its area and its scope. */
export type NamedCall = CallView & { areaName: string | null; scopeName: string | null };

function credentialOf({ access, scope }: CallView): string | null {
  if (access === 'open') return null;
  return scope === null ? 'ATRIUM_ACCESS_TOKEN' : 'ATRIUM_API_KEY';
}

const labelOf = ({ method, path }: CallView, what: string) => `${what}: ${method} ${path}`;

/** The full documentation of one endpoint, with its own anchor. */
export function EndpointDoc({ call, origin, trial }: { call: NamedCall; origin: string; trial: TrialKey }) {
  const { t } = useTranslation('docs');
  const { method, path } = call;
  const labelled = (what: string) => labelOf(call, what);
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
          <Coded>{call.summary}</Coded>
        </span>
      </p>
      <Access call={call} />
      {call.parameters.length > 0 ? (
        <EndpointParameters title={t('parameters')} label={labelled(t('parameters'))} fields={call.parameters} />
      ) : null}
      {call.idInBody === null ? null : (
        <p className="api-call__note">
          <Coded>{t('idInBody', { name: call.idInBody })}</Coded>
        </p>
      )}
      {call.body.length > 0 ? (
        <EndpointParameters title={t('body')} label={labelled(t('body'))} fields={call.body} />
      ) : null}
      <Examples call={call} origin={origin} />
      <TryIt call={call} trial={trial} label={`${method} ${path}`} />
      <h4 className="api-call__title">{t('errors')}</h4>
      <ul className="api-errors">
        {call.errors.map((status) => (
          <li key={status}>
            <Chip>
              <Num>{status}</Num>
            </Chip>{' '}
            <Coded>{t(`error.${status as 400}`)}</Coded>
          </li>
        ))}
      </ul>
    </article>
  );
}

function accessText({ access, area, method }: CallView) {
  if (access.startsWith('own ')) return 'access.own';
  return method === 'GET' && isViewable(area ?? '') ? 'access.view' : 'access.area';
}

function Access({ call }: { call: NamedCall }) {
  const { t } = useTranslation('docs');
  const { access } = call;
  return (
    <>
      <p className="api-call__access">
        {call.areaName === null
          ? t(access === 'open' ? 'access.open' : 'access.signed-in')
          : t(accessText(call), { area: call.areaName })}
      </p>
      {access === 'open' ? null : (
        <p className="api-call__access">
          {call.scope === null ? t('scope.none') : call.scope === '' ? t('scope.any') : t('scope.needs')}{' '}
          {call.scope ? (
            <>
              <Chip>{call.scopeName}</Chip> <code dir="ltr">{call.scope}</code>
            </>
          ) : null}
        </p>
      )}
    </>
  );
}

function Examples({ call, origin }: { call: NamedCall; origin: string }) {
  const { t } = useTranslation('docs');
  const example = { ...call, credential: credentialOf(call) };
  const labelled = (what: string) => labelOf(call, what);
  return (
    <div className="api-call__examples">
      <div>
        <h4 className="api-call__title">{t('request')}</h4>
        <CodeBlock label={labelled(t('request'))} copy="curl">
          {curlCommand(origin, example)}
        </CodeBlock>
        <details className="api-more">
          <summary>JavaScript</summary>
          <CodeBlock label={labelled('JavaScript')} copy="JavaScript">
            {javascriptSample(origin, example)}
          </CodeBlock>
        </details>
        <details className="api-more">
          <summary>Python</summary>
          <CodeBlock label={labelled('Python')} copy="Python">
            {pythonSample(origin, example)}
          </CodeBlock>
        </details>
      </div>
      <div>
        <h4 className="api-call__title">
          {t('answer')}{' '}
          <Chip color="success">
            <Num>{call.status}</Num>
          </Chip>
        </h4>
        <CodeBlock label={labelled(t('answer'))} copy="JSON">
          {call.answer}
        </CodeBlock>
        {call.answerFields.length > 0 ? (
          <details className="api-more">
            <summary>{t('answerFields')}</summary>
            <EndpointParameters label={labelled(t('answerFields'))} fields={call.answerFields} />
          </details>
        ) : null}
      </div>
    </div>
  );
}
