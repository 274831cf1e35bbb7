import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormFoot } from '~/components/form/form-actions';
import { Alert } from '~/components/ui/alert';
import { Button, ButtonLink } from '~/components/ui/button';
import { Checkbox, Radio } from '~/components/ui/checkbox';
import { FormControl, FormLabel } from '~/components/ui/form-control';
import { Input } from '~/components/ui/input';
import { scopeActions } from '~/models/api-key/rules';
import { CloseLink } from '../dialog';
import { dialogPath } from '../dialogs';
import { accesses, type CreateStep, type Draft, draftFields } from './steps';

/** Hidden fields with the values that the next step needs in addition to the fields of this one. */
function EarlierEntries({ draft, next, without }: { draft: Draft; next: CreateStep; without: readonly string[] }) {
  return (
    <>
      {draftFields(draft)
        .filter(([name]) => !without.includes(name))
        .map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      <input type="hidden" name="step" value={next} />
    </>
  );
}

/** First step: the name of the app, and when its access expires. */
export function NameStep({ draft, missing }: { draft: Draft; missing: boolean }) {
  const { t } = useTranslation(['modals', 'account', 'form']);
  return (
    <Form method="get" className="form-stack" preventScrollReset>
      <EarlierEntries draft={draft} next="rights" without={['name', 'expiresOn']} />
      {missing && <Alert color="danger" role="alert" title={t('create.nameMissing')} />}
      <FormControl>
        <FormLabel htmlFor="app-name">{t('account:key.name')}</FormLabel>
        <Input
          id="app-name"
          name="name"
          defaultValue={draft.name}
          required
          maxLength={100}
          autoComplete="off"
          dir="auto"
        />
      </FormControl>
      <FormControl>
        <FormLabel htmlFor="app-day">
          {t('account:key.lastDay')} <span className="field-optional">{t('form:optional')}</span>
        </FormLabel>
        <Input id="app-day" name="expiresOn" type="date" defaultValue={draft.expiresOn} />
      </FormControl>
      <FormFoot>
        <CloseLink label={t('form:cancel')} />
        <Button>{t('create.next')}</Button>
      </FormFoot>
    </Form>
  );
}

/** Second step: what the app can access. */
export function RightsStep({ draft, apps, missing }: { draft: Draft; apps: string[]; missing: boolean }) {
  const { t } = useTranslation(['modals', 'account']);
  const back = new URLSearchParams([...draftFields(draft), ['step', 'name']]);
  const text = { '*': 'key.all', '*:read': 'key.reading', chosen: 'key.chosen' } as const;
  return (
    <Form method="get" className="form-stack" preventScrollReset>
      <EarlierEntries draft={draft} next="check" without={['access', 'scopes']} />
      {missing && <Alert color="danger" role="alert" title={t('create.rightsMissing')} />}
      <fieldset className="modal-ticks">
        <legend>{t('account:key.access')}</legend>
        {accesses.map((value) => (
          <label className="check" key={value}>
            <Radio name="access" value={value} defaultChecked={value === draft.access} />
            <span>{t(`account:${text[value]}`)}</span>
          </label>
        ))}
      </fieldset>
      <details open={draft.access === 'chosen'}>
        <summary className="settings__note">{t('account:key.scopes')}</summary>
        <ul className="modal-scopes" role="list">
          {apps.map((app) => (
            <li key={app}>
              <bdi dir="ltr">{app}</bdi>
              {scopeActions.map((action) => (
                <Checkbox
                  key={action}
                  name="scopes"
                  value={`${app}:${action}`}
                  defaultChecked={draft.scopes.includes(`${app}:${action}`)}
                  label={t(`account:key.${action}`)}
                />
              ))}
            </li>
          ))}
        </ul>
      </details>
      <FormFoot>
        <ButtonLink variant="outlined" color="neutral" to={`${dialogPath('create-app')}?${back}`} preventScrollReset>
          {t('create.back')}
        </ButtonLink>
        <Button>{t('create.next')}</Button>
      </FormFoot>
    </Form>
  );
}
