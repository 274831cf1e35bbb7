import { memoByText } from '~/lib/memo';
import { recordsOf } from '~/models/store/records';
import { store } from '~/models/store/store.server';
import { passwordMatches } from './password.server';

const samples = [
  { key: 'admin', email: 'admin@demo.com', password: 'admin' },
  { key: 'client', email: 'client@demo.com', password: 'client' },
] as const;

// Cached because hashes are slow to check by design, and the result is always the same.
const isSamplePassword = memoByText(20, async (text) => {
  const [password = '', hash = ''] = text.split(' ');
  return String(await passwordMatches(password, hash));
});

/** Returns the demo accounts that still exist and have their original password. */
export async function demoAccounts(): Promise<(typeof samples)[number][]> {
  const accounts = recordsOf((await store.snapshot()).accounts);
  const open = await Promise.all(
    samples.map(async ({ email, password }) => {
      const account = accounts.find((one) => one.email.toLowerCase() === email);
      return account && (await isSamplePassword(`${password} ${account.passwordHash}`)) === 'true';
    }),
  );
  return samples.filter((_, at) => open[at]);
}
