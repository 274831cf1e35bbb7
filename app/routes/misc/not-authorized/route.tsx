import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { data, redirect } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ErrorPage } from '~/components/feedback/error-page';
import { TypedForm } from '~/components/feedback/typed-form';
import errorCss from '~/components/feedback/error-page.css?url';
import { IdempotencyKey } from '~/components/form/idempotency-key';
import { adminAreas, canUse } from '~/models/access/ability';
import { askForAccess } from '~/models/access-request/commands.server';
import { hasAsked, whoGrantsAccess } from '~/models/access-request/queries.server';
import { askFormSchema } from '~/models/access-request/schema';
import { readForm, requireAccess } from '~/http/page.server';
import { readIdempotencyKey } from '~/http/form/save.server';
import { signedIn } from '~/sessions.server';
import { translatorFor } from '~/http/i18n.server';
import { formsSentFrom } from '~/http/sign-in/resume.server';
import { keptForm } from '~/models/session/resume.server';
import { deniedPath } from '~/lib/access-denied-url';
import { Button, ButtonLink } from '~/components/ui/button';
import { Input } from '~/components/ui/input';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: errorCss }];
export const handle = { i18n: ['auth', 'form'] };

/**
 * Shows which permission is missing, which account is signed in, and who can grant the permission (architecture §4,
 * features §19). Responds with 403 if access was denied, in which case `need` is set, but with 200 right after the user
 * has requested access. When opened directly, responds like any other page. Shows the typed values of a denied form
 * (`resume`).
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const need = searchParams.get('need');
  const id = searchParams.get('resume') ?? '';
  const person = await signedIn(request);
  const t = await translatorFor(request, 'auth');
  const area = adminAreas.find((one) => one === need) ?? null;
  const isRequested = person && area ? await hasAsked({ accountId: person.account.id, area }) : false;
  const has = person !== null && area !== null && canUse(person.account, area);
  const value = {
    title: t(isRequested && !has ? 'denied.sent' : 'denied.title'),
    area,
    asked: isRequested,
    has,
    name: person ? person.account.fullName || person.account.username : null,
    role: person?.account.role ?? null,
    helpers: person ? await whoGrantsAccess() : [],
    typed: person && (await formsSentFrom(request)).includes(id) ? await keptForm(id, person.account.id) : null,
  };
  // The response to an access request isn't a refusal, but a form sent by JavaScript would treat a 403 as one.
  const isAnswer = value.asked && searchParams.has('asked');
  return data(value, { status: need === null || isAnswer ? 200 : 403 });
}

/** Requests access to the area that the user can't open, and confirms the request on the same page. */
export async function action({ request }: ActionFunctionArgs) {
  const { account } = await requireAccess(request, 'signed-in');
  const form = await readForm(request);
  const parsed = askFormSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) throw new Response('Unknown area', { status: 400 });
  await askForAccess({ account, ...parsed.data, idempotencyKey: readIdempotencyKey(form, parsed.data) });
  const query = new URLSearchParams({ need: parsed.data.area, asked: '1' });
  const resume = new URL(request.url).searchParams.get('resume');
  if (resume) query.set('resume', resume);
  return redirect(`${deniedPath}?${query}`);
}

export default function NotAuthorized() {
  const { t } = useTranslation(['auth', 'common']);
  const { title, area, name, role, asked, has, helpers, typed } = useLoaderData<typeof loader>();
  const canAsk = area !== null && name !== null && !asked && !has;
  return (
    <>
      <ErrorPage
        full
        status={403}
        title={title}
        text={
          <>
            {has ? (
              t('denied.has')
            ) : asked ? (
              <strong role="status">{t('denied.asked')}</strong>
            ) : area ? (
              t('denied.need', { area: t(`area.${area}`) })
            ) : (
              t('denied.text')
            )}
            {name && (
              <>
                <br />
                {t('denied.as', { name: role ? `${name} (${t(`common:roleNames.${role}`)})` : name })}
                {helpers.length > 0 && !has && (
                  <>
                    <br />
                    {t('denied.who', { names: helpers.join(' · ') })}
                  </>
                )}
              </>
            )}
          </>
        }
        action={
          <div className="error-page__actions">
            {canAsk && (
              <Form method="post" className="error-page__ask">
                <IdempotencyKey />
                <input type="hidden" name="area" value={area} />
                <Input
                  name="note"
                  maxLength={300}
                  aria-label={t('denied.why')}
                  placeholder={t('denied.why')}
                  dir="auto"
                />
                <Button>{t('denied.ask')}</Button>
              </Form>
            )}
            <ButtonLink to="/" variant={canAsk ? 'outlined' : 'solid'} color={canAsk ? 'neutral' : 'primary'}>
              {t('denied.home')}
            </ButtonLink>
            <Form method="post" action="/session/sign-out">
              <Button variant="outlined" color="neutral">
                {t('denied.other')}
              </Button>
            </Form>
          </div>
        }
      />
      {typed && <TypedForm {...typed} why={has ? undefined : 'denied'} />}
    </>
  );
}
