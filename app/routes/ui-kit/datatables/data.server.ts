import { kitForm } from '~/models/kit-form/commands.server';
import type { DemoData } from '../section.server';

/** Returns the names that an account gave to the sample shops, by shop. */
export async function rowNames(accountId: number) {
  return (await kitForm({ accountId, name: 'row-edit' })).values;
}

export const data: DemoData = { 'row-edit': ({ account }) => rowNames(account.id) };
