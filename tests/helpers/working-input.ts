import type { Endpoint } from '~/utils/contract';
import type { DemoAccount } from './sign-in';

type Input = Record<string, unknown>;
type Prepare = (account: DemoAccount) => Promise<Input>;

/** Calls whose example cannot name something that is in the sample data, with what makes it. */
const prepared: Record<string, Prepare> = {};

/** Input with which a call works on freshly seeded data for the account; `undefined` when its example does. */
export async function workingInput({ method, path }: Endpoint, account: DemoAccount): Promise<Input | undefined> {
  return prepared[`${method} ${path}`]?.(account);
}
