import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormFoot } from '~/components/form/form-actions';
import { SubmitButton } from '~/components/form/submit-button';
import { useKeyGroups } from '~/components/keys/key-table';
import { choiceFrom, clash, type KeyChoice, type KeyName, keyNames, keysOf } from '~/components/keys/shortcuts';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { Alert } from '~/components/ui/alert';
import { Card } from '~/components/ui/card';
import { Checkbox } from '~/components/ui/checkbox';
import { Input } from '~/components/ui/input';
import { useActionResult } from '~/components/form/use-answer';
import { translatorFor } from '~/http/i18n.server';
import { intents } from '~/http/form/intents.server';
import { readForm, requireAccess } from '~/http/page.server';
import { preferencesCookie, readPreferences } from '~/http/preferences.server';
import { redirectWithToast } from '~/http/toast.server';
import { useRootData } from '~/lib/root-data';
import { keepWithAccount } from '~/http/preference-cookies.server';

export const handle = { i18n: ['keyboard', 'form'] };

const path = '/preferences/keyboard';
/** One key, or two in sequence. */
const pattern = '\\S( +\\S)?';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'signed-in');
  return { title: (await translatorFor(request, 'keyboard'))('title') };
}

interface Posted {
  request: Request;
  form: FormData;
}

async function keep(request: Request, keys: KeyChoice): Promise<Response> {
  const t = await translatorFor(request, 'keyboard');
  const response = await redirectWithToast(request, path, { type: 'success', message: t('saved') });
  const values = { ...(await readPreferences(request)), keys };
  response.headers.append('Set-Cookie', await preferencesCookie(values));
  await keepWithAccount(request, { values });
  return response;
}

async function save({ request, form }: Posted) {
  const t = await translatorFor(request, 'keyboard');
  const typed = Object.fromEntries(keyNames.map((name) => [name, String(form.get(name) ?? '')]));
  const off = form.get('on') === null;
  const wrong = keyNames.filter((name) => {
    const keys = typed[name]?.trim() ?? '';
    return keys !== '' && !RegExp(`^${pattern}$`).test(keys);
  });
  const choice = choiceFrom(typed, off);
  const twice = wrong.length > 0 ? null : clash(choice);
  if (wrong.length === 0 && !twice) return keep(request, choice);
  const problem = twice ? t('clash', { keys: keysOf(twice[0], choice) }) : t('pattern');
  return data({ typed, off, problem, fields: twice ?? wrong }, { status: 400 });
}

const act = intents<Posted, ReturnType<typeof save>>({
  save,
  reset: ({ request }) => keep(request, { off: false, map: {} }),
});

export async function action({ request }: ActionFunctionArgs) {
  await requireAccess(request, 'signed-in');
  const form = await readForm(request);
  return act(form, { request, form });
}

/** The list of shortcuts, each with a field for custom keys. Without JavaScript, the keys can be set but do nothing. */
export default function Keyboard() {
  const { t } = useTranslation(['keyboard', 'form', 'common']);
  const actionData = useActionResult<typeof action>();
  const refused = actionData && 'problem' in actionData ? actionData : undefined;
  const isBad = (name: KeyName) => refused?.fields.includes(name) ?? false;
  const choice = useRootData()?.keys;
  const groups = useKeyGroups();
  return (
    <Page>
      <PageHeader title={t('title')} sub={t('text')} />
      <Card className="card--form">
        <Form method="post" className="key-form">
          {refused && <Alert color="danger" role="alert" title={refused.problem} />}
          <Checkbox name="on" defaultChecked={!(refused ?? choice)?.off} label={t('on')} />
          <div className="key-groups">
            {groups.map(({ key, title, rows }) => (
              <section key={key} aria-labelledby={`keys-${key}`}>
                <h2 className="key-groups__title" id={`keys-${key}`}>
                  {title}
                </h2>
                <div className="key-list">
                  {rows.map(({ name, label }) => (
                    <div key={`${name} ${keysOf(name, choice)}`}>
                      <label htmlFor={`key-${name}`}>
                        {label}
                        {isBad(name) && (
                          <span id={`key-${name}-error`} className="key-list__problem">
                            {refused?.problem}
                          </span>
                        )}
                      </label>
                      <Input
                        id={`key-${name}`}
                        name={name}
                        error={isBad(name)}
                        aria-invalid={isBad(name) || undefined}
                        aria-describedby={isBad(name) ? `key-${name}-error` : undefined}
                        size="sm"
                        dir="ltr"
                        maxLength={5}
                        pattern={pattern}
                        autoCapitalize="off"
                        autoComplete="off"
                        spellCheck={false}
                        defaultValue={refused?.typed[name] ?? keysOf(name, choice)}
                      />
                    </div>
                  ))}
                </div>
              </section>
            ))}
          </div>
          <FormFoot>
            {/* Enter in a field activates the first button. */}
            <SubmitButton intent={{ name: 'intent', value: 'save' }}>{t('form:save')}</SubmitButton>
            <SubmitButton variant="outlined" color="neutral" intent={{ name: 'intent', value: 'reset' }}>
              {t('reset')}
            </SubmitButton>
          </FormFoot>
        </Form>
      </Card>
    </Page>
  );
}
