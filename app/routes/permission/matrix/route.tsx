import { data, type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useSearchParams } from '@remix-run/react';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { HiddenFields } from '~/components/form/hidden-fields';
import { PermittedFields } from '~/components/form/permitted-fields';
import { SaveBar } from '~/components/form/save-bar';
import { useActionResult } from '~/components/form/use-answer';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { PrintButton } from '~/components/layout/print-button';
import { Alert } from '~/components/ui/alert';
import { Card } from '~/components/ui/card';
import { buttonClass } from '~/components/ui/class-names';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { Select } from '~/components/ui/select';
import { previewRevocations } from '~/models/role/revocation-preview.server';
import { administratorKey, type Level, levelOf } from '~/models/role/rules';
import { recordTag } from '~/models/shared/tag.server';
import { saveMatrix } from '~/models/role/commands.server';
import { listRoles, matrixTag, permissionMatrix } from '~/models/role/queries.server';
import { AppError, StaleRecord } from '~/lib/errors';
import { refusalText } from '~/http/refusal.server';
import { languageOf, translator, translatorFor } from '~/http/i18n.server';
import { withQuery } from '~/lib/with-query';
import { readForm, requireAccess } from '~/http/page.server';
import { readIdempotencyKey } from '~/http/form/save.server';
import { redirectWithToast } from '~/http/toast.server';
import { matrixPath, rolesPath } from '../links';
import { useRoleName } from '../names';
import { Compare, Who } from './questions';
import { Grid } from './grid';
import { Losses } from './losses';
import { whoCan } from './who.server';
import permissionCss from '../permission.css?url';

export const handle = { i18n: ['permission', 'auth', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: permissionCss }];

/** Returns the part of the URL that filters the matrix by one role, or by permissions for which roles differ. */
function narrowing({ url }: Request): URLSearchParams {
  const { searchParams } = new URL(url);
  return new URLSearchParams([...searchParams].filter(([name]) => name === 'role' || name === 'only'));
}

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'Permission');
  const [all, permissions, tag, language] = await Promise.all([
    listRoles(),
    permissionMatrix(),
    matrixTag(),
    languageOf(request),
  ]);
  const t = translator(language, 'permission');
  const { searchParams } = new URL(request.url);
  const roles = all.map(({ id, key, name, members, areas }) => ({ id, key, name, members, areas }));
  const others = roles.filter(({ key }) => key !== administratorKey);
  const role = others.find(({ key }) => key === searchParams.get('role'));
  const only = searchParams.get('only') === 'differences';
  const isShown = (permission: (typeof permissions)[number]) =>
    !only || new Set(others.map(({ key }) => levelOf(key, permission))).size > 1;
  return {
    title: role
      ? t('matrix.ofRole', { role: role.name || t(`role.${role.key}` as 'role.manager') })
      : t('matrix.title'),
    roles,
    permissions,
    tag,
    role: role?.key ?? '',
    only,
    shown: permissions.filter(isShown).map(({ id }) => id),
    who: await whoCan((searchParams.get('q') ?? '').slice(0, 200), language),
  };
}

export type MatrixData = Awaited<ReturnType<typeof loader>>;

/**
 * Saves the levels, which are submitted as `grant=<permission>:<role>`, followed by `:own` for only the user's own
 * records or `:view` for viewing. A permission without any grant is removed from every role except the administrator.
 * With `shown`, changes only those permissions, and with `column`, only those roles. If users would lose permissions,
 * responds with 409 and a list of these users and permissions. To save anyway, `sure` must contain the tag from that
 * response. Also responds with 409 if the matrix has changed since it was loaded, and with 400 if the change is
 * forbidden.
 */
export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Permission');
  const form = await readForm(request);
  const shown = form.getAll('shown').map(Number);
  const columns = form.getAll('column').map(String);
  const isShown = (id: number, key: string) =>
    (shown.length === 0 || shown.includes(id)) && (columns.length === 0 || columns.includes(key));
  const [all, roles] = await Promise.all([permissionMatrix(), listRoles()]);
  const grants = new Map(all.map(({ id }) => [id, new Map<string, Exclude<Level, 'none'>>()]));
  for (const permission of all)
    for (const { key } of roles) {
      const level = levelOf(key, permission);
      if (level !== 'none' && !isShown(permission.id, key)) grants.get(permission.id)?.set(key, level);
    }
  const ticked = form.getAll('grant').map(String).filter(Boolean);
  for (const one of ticked) {
    const [id = '', key = '', level] = one.split(':');
    if (isShown(Number(id), key)) grants.get(Number(id))?.set(key, level === 'own' || level === 'view' ? level : 'any');
  }
  const t = await translatorFor(request, 'permission');
  const tag = form.has('tag') ? String(form.get('tag')) : undefined;
  // The button below the warning contains the selection that the warning was shown for. A different selection shows a
  // new warning.
  const sure = recordTag(shown.length + columns.length === 0 ? ticked : [ticked, shown, columns]);
  const here = withQuery(matrixPath, narrowing(request));
  const losses = form.get('sure') === sure ? [] : await previewRevocations(grants);
  if (losses.length > 0) return data({ ticked, shown, tag, losses, sure, refused: '' }, { status: 409 });
  try {
    const { result, changeId } = await saveMatrix({
      grants,
      actor,
      tag,
      idempotencyKey: readIdempotencyKey(form, [ticked, shown, columns]),
    });
    const message = t('done.granted', { count: result.changed });
    return await redirectWithToast(request, here, { type: 'success', message, changeId });
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden') {
      const refused = refusalText(error, await languageOf(request));
      return data({ ticked, shown, tag, losses: null, sure: '', refused }, { status: 400 });
    }
    if (!(error instanceof StaleRecord)) throw error;
    return data({ ticked, shown, tag: await matrixTag(), losses: null, sure: '', refused: '' }, { status: 409 });
  }
}

/**
 * The permissions of every role or a single one, as a form; a comparison of two roles; and a search for the users with
 * a permission.
 */
export default function Matrix() {
  const { t } = useTranslation(['permission', 'common']);
  const matrix = useLoaderData<typeof loader>();
  const actionData = useActionResult<typeof action>();
  const [search] = useSearchParams();
  const narrowed = new URLSearchParams({
    ...(matrix.role && { role: matrix.role }),
    ...(matrix.only && { only: 'differences' }),
  });
  return (
    <Page>
      <PageHeader
        title={matrix.title}
        sub={t('matrix.sub')}
        above={matrix.role === '' ? [] : [{ label: t('matrix.title'), to: matrixPath }]}
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
        <Who who={matrix.who} q={search.get('q') ?? ''} />
        <Narrow matrix={matrix} />
        <Form method="post" action={withQuery(matrixPath, narrowed)} preventScrollReset>
          <HiddenFields tag={actionData?.tag ?? matrix.tag} />
          {/* Makes the action change only the rows in this form, even if there are none. */}
          <input type="hidden" name="shown" value="0" />
          {/* Enter shows the warning again instead of activating the first visible button. */}
          {actionData?.losses && <button hidden />}
          <Card>
            {actionData && !actionData.losses && (
              <Alert color="danger" role="alert" title={actionData.refused || t('matrix.stale')} />
            )}
            {actionData?.losses && <Losses losses={actionData.losses} sure={actionData.sure} />}
            <p className="permission-note">{t('matrix.levels')}</p>
            <PermittedFields>
              <Grid key={narrowed.toString()} matrix={matrix} ticked={actionData?.ticked} posted={actionData?.shown} />
            </PermittedFields>
          </Card>
          <SaveBar cancelTo={rolesPath} />
        </Form>
        <Compare matrix={matrix} one={search.get('compare') ?? ''} other={search.get('with') ?? ''} />
      </div>
    </Page>
  );
}

function Narrow({ matrix: { roles, role, only } }: { matrix: MatrixData }) {
  const { t } = useTranslation('permission');
  const nameOf = useRoleName();
  const options = roles
    .filter(({ key }) => key !== administratorKey)
    .map((one) => ({ value: one.key, label: nameOf(one) }));
  return (
    <Form className="permission-ask" action={matrixPath} preventScrollReset key={`${role} ${only}`}>
      <Select
        size="sm"
        name="role"
        aria-label={t('matrix.role')}
        options={[{ value: '', label: t('matrix.allRoles') }, ...options]}
        defaultValue={role}
      />
      <Checkbox name="only" value="differences" label={t('matrix.differences')} defaultChecked={only} />
      <Button size="sm" variant="soft" color="neutral">
        {t('matrix.apply')}
      </Button>
    </Form>
  );
}
