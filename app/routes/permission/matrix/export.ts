import type { LoaderFunctionArgs } from '@remix-run/node';
import { listRoles, permissionMatrix } from '~/models/role/queries.server';
import { levelOf } from '~/models/role/rules';
import { toCsv } from '~/lib/csv';
import { download } from '~/http/download.server';
import { requireAccess } from '~/http/page.server';

/** Exports which role has which permission as a CSV file for auditors: a row per permission and a column per role. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'Permission');
  const [roles, permissions] = await Promise.all([listRoles(), permissionMatrix()]);
  const lines = permissions.map(({ name, areas, ...given }) => [
    name,
    areas.join(' '),
    ...roles.map(({ key }) => ({ none: 'no', view: 'view', own: 'own', any: 'yes' })[levelOf(key, given)]),
  ]);
  return download(toCsv(['permission', 'opens', ...roles.map(({ key, name }) => name || key)], lines), 'roles.csv');
}
