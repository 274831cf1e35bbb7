import {
  data,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { Form, useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RouteError } from '~/components/feedback/route-error';
import { HiddenFields } from '~/components/form/hidden-fields';
import { SaveBar } from '~/components/form/save-bar';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { Alert } from '~/components/ui/alert';
import { Card } from '~/components/ui/card';
import { buttonClass } from '~/components/ui/class-names';
import { saveMatrix } from '~/models/role/commands.server';
import { listRoles, matrixTag, permissionMatrix } from '~/models/role/queries.server';
import { StaleRecord } from '~/lib/errors';
import { translatorFor } from '~/http/i18n.server';
import { readForm, requireAccess } from '~/http/page.server';
import { pageTitle } from '~/http/page-title';
import { onceKey } from '~/http/save-form.server';
import { redirectWithToast } from '~/http/toast.server';
import { matrixPath, rolesPath } from '../links';
import { Compare, Who } from './questions';
import { Grid } from './grid';
import permissionCss from '../permission.css?url';

export const handle = { i18n: ['permission', 'auth', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: permissionCss }];
export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

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

/** Ticks come as `grant=<permission>:<role>`; a permission without one loses every role but the administrator. */
export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Permission');
  const form = await readForm(request);
  const grants = new Map((await permissionMatrix()).map(({ id }) => [id, new Set<string>()]));
  const ticked = form.getAll('grant').map(String);
  for (const one of ticked) {
    const [id = '', key = ''] = one.split(':');
    grants.get(Number(id))?.add(key);
  }
  const t = await translatorFor(request, 'permission');
  const tag = form.has('tag') ? String(form.get('tag')) : undefined;
  try {
    const { result, changeId } = await saveMatrix({ grants, actor, tag, once: onceKey(form, ticked) });
    const message = t('done.granted', { count: result.changed });
    return await redirectWithToast(request, matrixPath, { type: 'success', message, changeId });
  } catch (error) {
    if (!(error instanceof StaleRecord)) throw error;
    return data({ ticked, tag: await matrixTag() }, { status: 409 });
  }
}

/** Who has which permission, as a form; two roles side by side; and who may do something. */
export default function Matrix() {
  const { t } = useTranslation(['permission', 'common']);
  const matrix = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [search] = useSearchParams();
  return (
    <Page>
      <PageHeader
        title={matrix.title}
        sub={t('matrix.sub')}
        crumbs={[
          { label: t('common:nav.dashboard'), to: '/' },
          { label: t('roles.title'), to: rolesPath },
          { label: matrix.title },
        ]}
        actions={
          <a
            className={buttonClass({ variant: 'outlined', color: 'neutral', size: 'sm' })}
            href="/apps/roles/export"
            download
          >
            <Download size={16} aria-hidden />
            {t('matrix.csv')}
          </a>
        }
      />
      <div className="permission-stack">
        <Who matrix={matrix} q={search.get('q') ?? ''} />
        <Form method="post" action={matrixPath} preventScrollReset>
          <HiddenFields tag={answer?.tag ?? matrix.tag} />
          <Card>
            {answer && <Alert color="danger" role="alert" title={t('matrix.stale')} />}
            <Grid matrix={matrix} ticked={answer?.ticked} />
          </Card>
          <SaveBar cancelTo={rolesPath} />
        </Form>
        <Compare matrix={matrix} one={search.get('compare') ?? ''} other={search.get('with') ?? ''} />
      </div>
    </Page>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
