import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { exportAccount, noteDownload } from '~/models/account/delete-account.server';
import { deviceOf } from '~/http/sign-in/device.server';
import { download } from '~/http/download.server';
import { readForm, requireAccess } from '~/http/page.server';
import { sectionPath } from '../sections';

/** Exports everything stored about the account as a JSON file, and adds an entry to the account's security log. */
export async function action({ request }: ActionFunctionArgs) {
  const { account } = await requireAccess(request, 'Account');
  await readForm(request);
  await noteDownload({ accountId: account.id, device: deviceOf(request) });
  const text = JSON.stringify(await exportAccount(account), null, 2);
  return download(text, `account-${account.id}.json`);
}

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'Account');
  return redirect(sectionPath('data'));
}
