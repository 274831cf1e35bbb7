import { memoByText } from '~/lib/memo';
import { store } from '~/models/store/store.server';
import { passwordMatches } from './password.server';

/** The accounts of the sample data, each with its e-mail and the password it was made with. */
const samples = [
  { key: 'admin', email: 'admin@demo.com', password: 'admin' },
  { key: 'client', email: 'client@demo.com', password: 'client' },
] as const;

// A hash is slow to check on purpose, and says the same each time.
const isSamplePassword = memoByText(20, async (text) => {
  const [password = '', hash = ''] = text.split(' ');
  return String(await passwordMatches(password, hash));
});

/** The demo accounts that can still be signed in to with the password of the sample data. */
export async function demoAccounts(): Promise<(typeof samples)[number][]> {
  const accounts = Object.values((await store.snapshot()).accounts);
  const open = await Promise.all(
    samples.map(async ({ email, password }) => {
      const account = accounts.find((one) => one.email.toLowerCase() === email);
      return account && (await isSamplePassword(`${password} ${account.passwordHash}`)) === 'true';
    }),
  );
  return samples.filter((_, at) => open[at]);
}
