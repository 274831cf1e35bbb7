import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { deviceOf } from '~/http/sign-in/device.server';
import { readForm, requireAccess } from '~/http/page.server';
import { logSecurity } from '~/lib/security-log.server';
import { noteDownload } from '~/models/account/delete-account.server';
import { exportArchive } from '~/models/workspace/export.server';

/** Exports the whole workspace as a ZIP file for administrators, as `npm run export` does. */
export async function action({ request }: ActionFunctionArgs) {
  const { account } = await requireAccess(request, 'all');
  await readForm(request);
  const archive = await exportArchive();
  await noteDownload({ accountId: account.id, device: deviceOf(request) });
  logSecurity('workspace.exported', { by: account.id });
  return new Response(archive, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="atrium-export.zip"',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'all');
  return redirect('/preferences/data');
}
