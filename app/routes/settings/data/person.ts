import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { deviceOf } from '~/http/sign-in/device.server';
import { noteDownload } from '~/models/account/delete-account.server';
import { download } from '~/http/download.server';
import { readForm, requireAccess } from '~/http/page.server';
import { exportPerson, personOf } from '~/models/personal-data/queries.server';
import { personQuerySchema } from '~/models/personal-data/schema';

const path = '/preferences/data';

/** Exports everything stored about a person as a JSON file that administrators can hand over. */
export async function action({ request }: ActionFunctionArgs) {
  const { account } = await requireAccess(request, 'all');
  const { success, data } = personQuerySchema.safeParse({ email: (await readForm(request)).get('email') });
  if (!success || data.email === '') throw new Response(null, { status: 400 });
  const { email } = data;
  await noteDownload({ accountId: account.id, device: deviceOf(request) });
  return download(JSON.stringify(await exportPerson(await personOf(email)), null, 2), 'personal-data.json');
}

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'all');
  return redirect(path);
}
