import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '~/components/form/use-hydrated';
import { Button } from '~/components/ui/button';
import { FormControl, FormHelperText, FormLabel } from '~/components/ui/form-control';
import { Input, Textarea } from '~/components/ui/input';
import { CodeBlock } from './code-block';
import type { CallView } from './view.server';

/** The credential that the user typed on the page. All endpoints on the page share it. It's never stored. */
export interface TrialKey {
  value: string;
  set: (value: string) => void;
}

type Outcome = { status: number; ms: number; text: string } | { problem: 'failed' | 'foreign' };

const longest = 20_000;

function shownBody(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2).slice(0, longest);
  } catch {
    return text.slice(0, longest);
  }
}

/** Sends a request to this server with only the typed credential, not with the page's session. */
async function send(method: string, address: string, key: string, body: string | null): Promise<Outcome> {
  const { origin } = window.location;
  const url = URL.canParse(address, origin) ? new URL(address, origin) : null;
  if (url?.origin !== origin) return { problem: 'foreign' };
  const started = performance.now();
  const headers = new Headers();
  if (key !== '') headers.set('Authorization', `Token ${key}`);
  if (body !== null) headers.set('Content-Type', 'application/json');
  try {
    const response = await fetch(url, { method, headers, body, credentials: 'omit', redirect: 'manual' });
    const text = shownBody(await response.text());
    return { status: response.status, ms: Math.round(performance.now() - started), text };
  } catch {
    return { problem: 'failed' };
  }
}

/** Sends the example request, or a changed one, with the user's own API key. Requires JavaScript. */
export function TryIt({ call, trial, label }: { call: CallView; trial: TrialKey; label: string }) {
  const { t } = useTranslation('docs');
  const hydrated = useHydrated();
  return (
    <details className="api-more">
      <summary>
        {t('try.title')}
        <span className="vh"> {label}</span>
      </summary>
      {hydrated ? <Trial call={call} trial={trial} /> : <p className="api-call__note">{t('try.script')}</p>}
    </details>
  );
}

function Trial({ call, trial }: { call: CallView; trial: TrialKey }) {
  const { t } = useTranslation('docs');
  const id = useId();
  const [address, setAddress] = useState(call.address);
  const [body, setBody] = useState(call.sends ?? '');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isBusy, setBusy] = useState(false);
  const needsKey = call.access !== 'open';

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    void send(call.method, address, needsKey ? trial.value.trim() : '', call.sends === null ? null : body).then(
      (response) => {
        setOutcome(response);
        setBusy(false);
      },
    );
  }

  return (
    <form className="api-try" onSubmit={onSubmit}>
      {needsKey && (
        <FormControl>
          <FormLabel htmlFor={`${id}-key`}>{t('try.key')}</FormLabel>
          <Input
            id={`${id}-key`}
            size="sm"
            type="password"
            dir="ltr"
            autoComplete="off"
            required
            value={trial.value}
            onChange={({ target }) => trial.set(target.value)}
            aria-describedby={`${id}-note`}
          />
          <FormHelperText id={`${id}-note`}>{t('try.keyNote')}</FormHelperText>
        </FormControl>
      )}
      <FormControl>
        <FormLabel htmlFor={`${id}-address`}>{t('try.address')}</FormLabel>
        <Input
          id={`${id}-address`}
          size="sm"
          dir="ltr"
          required
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
      </FormControl>
      {call.sends !== null && (
        <FormControl>
          <FormLabel htmlFor={`${id}-body`}>{t('body')}</FormLabel>
          <Textarea
            id={`${id}-body`}
            dir="ltr"
            minRows={4}
            maxRows={16}
            value={body}
            onChange={({ target }) => setBody(target.value)}
          />
        </FormControl>
      )}
      {call.method !== 'GET' && <p className="api-call__note">{t('try.changes')}</p>}
      <div>
        <Button size="sm" variant="soft" loading={isBusy}>
          {t('try.send')}
        </Button>
      </div>
      <Received outcome={outcome} />
    </form>
  );
}

function Received({ outcome }: { outcome: Outcome | null }) {
  const { t } = useTranslation('docs');
  return (
    <>
      <div role="status">
        {outcome && 'problem' in outcome && <p className="api-call__note">{t(`try.${outcome.problem}`)}</p>}
        {outcome && 'status' in outcome && (
          <p className="api-call__note">{t('try.result', { status: outcome.status, ms: outcome.ms })}</p>
        )}
      </div>
      {outcome && 'status' in outcome && (
        <CodeBlock label={t('try.body')} copy="JSON">
          {outcome.text}
        </CodeBlock>
      )}
    </>
  );
}
