import { data, type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useSearchParams } from '@remix-run/react';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { HiddenFields } from '~/components/form/hidden-fields';
import { SaveBar } from '~/components/form/save-bar';
import { useAnswer } from '~/components/form/use-answer';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { PrintButton } from '~/components/layout/print-button';
import { Alert } from '~/components/ui/alert';
import { Card } from '~/components/ui/card';
import { buttonClass } from '~/components/ui/class-names';
import { lossesOf } from '~/models/role/losses.server';
import type { Level } from '~/models/role/rules';
import { recordTag } from '~/models/shared/tag.server';
import { saveMatrix } from '~/models/role/commands.server';
import { listRoles, matrixTag, permissionMatrix } from '~/models/role/queries.server';
import { AppError, StaleRecord } from '~/lib/errors';
import { refusalText } from '~/http/refusal.server';
import { languageOf, translatorFor } from '~/http/i18n.server';
import { readForm, requireAccess } from '~/http/page.server';
import { onceKey } from '~/http/form/save.server';
import { redirectWithToast } from '~/http/toast.server';
import { matrixPath, rolesPath } from '../links';
import { Compare, Who } from './questions';
import { Grid } from './grid';
import { Losses } from './losses';
import permissionCss from '../permission.css?url';

export const handle = { i18n: ['permission', 'auth', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: permissionCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'Permission');
  const [roles, permissions, tag, t] = await Promise.all([
    listRoles(),
    permissionMatrix(),
    matrixTag(),
    translatorFor(request, 'permission'),
  ]);
  const shown = roles.map(({ id, key, name, members, areas }) => ({ id, key, name, members, areas }));
  return { title: t('matrix.title'), roles: shown, permissions, tag };
}

export type MatrixData = Awaited<ReturnType<typeof loader>>;

/**
 * Checkboxes are submitted as `grant=<permission>:<role>`, followed by `:own` for own records only or `:view` for viewing. A permission
 * without one loses every role except the administrator. If users would lose something, responds with who they are;
 * `sure` saves it.
 */
export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Permission');
  const form = await readForm(request);
  const grants = new Map((await permissionMatrix()).map(({ id }) => [id, new Map<string, Exclude<Level, 'none'>>()]));
  const ticked = form.getAll('grant').map(String).filter(Boolean);
  for (const one of ticked) {
    const [id = '', key = '', level] = one.split(':');
    grants.get(Number(id))?.set(key, level === 'own' || level === 'view' ? level : 'any');
  }
  const t = await translatorFor(request, 'permission');
  const tag = form.has('tag') ? String(form.get('tag')) : undefined;
  // The button below the warning names the selection it was shown for. Another selection is warned about again.
  const sure = recordTag(ticked);
  const losses = form.get('sure') === sure ? [] : await lossesOf(grants);
  if (losses.length > 0) return data({ ticked, tag, losses, sure }, { status: 409 });
  try {
    const { result, changeId } = await saveMatrix({ grants, actor, tag, once: onceKey(form, ticked) });
    const message = t('done.granted', { count: result.changed });
    return await redirectWithToast(request, matrixPath, { type: 'success', message, changeId });
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden') {
      const message = refusalText(error, await languageOf(request));
      return redirectWithToast(request, matrixPath, { type: 'error', message });
    }
    if (!(error instanceof StaleRecord)) throw error;
    return data({ ticked, tag: await matrixTag(), losses: null, sure: '' }, { status: 409 });
  }
}

/** The permissions of each role, as a form; a comparison of two roles; and a search for the users with a permission. */
export default function Matrix() {
  const { t } = useTranslation(['permission', 'common']);
  const matrix = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const [search] = useSearchParams();
  return (
    <Page>
      <PageHeader
        title={matrix.title}
        sub={t('matrix.sub')}
        actions={
          <>
            <PrintButton label={t('common:print.button')} />
            <a
              className={buttonClass({ variant: 'outlined', color: 'neutral', size: 'sm' })}
              href="/apps/roles/export"
              download
            >
              <Download size={16} aria-hidden />
              {t('matrix.csv')}
            </a>
          </>
        }
      />
      <div className="permission-stack">
        <Who matrix={matrix} q={search.get('q') ?? ''} />
        <Form method="post" action={matrixPath} preventScrollReset>
          <HiddenFields tag={answer?.tag ?? matrix.tag} />
          {/* Enter shows the warning again instead of activating the first visible button. */}
          {answer?.losses && <button hidden />}
          <Card>
            {answer && !answer.losses && <Alert color="danger" role="alert" title={t('matrix.stale')} />}
            {answer?.losses && <Losses losses={answer.losses} sure={answer.sure} />}
            <p className="permission-note">{t('matrix.levels')}</p>
            <Grid matrix={matrix} ticked={answer?.ticked} />
          </Card>
          <SaveBar cancelTo={rolesPath} />
        </Form>
        <Compare matrix={matrix} one={search.get('compare') ?? ''} other={search.get('with') ?? ''} />
      </div>
    </Page>
  );
}
