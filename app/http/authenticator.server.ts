import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { credentialsSchema, type PublicAccount } from '~/models/account/schema';
import { signIn } from '~/models/account/commands.server';
import type { Tokens } from '~/models/session/commands.server';

type FormSignIn = Tokens & { userData: PublicAccount; remember: boolean };

/** Checks accounts for the sign-in pages, by the same model function as POST /jwt/login (architecture §4). */
export const authenticator = new Authenticator<FormSignIn>().use(
  new FormStrategy(async ({ form }) => {
    const remember = form.get('remember') === 'on';
    const credentials = credentialsSchema.parse(Object.fromEntries(form));
    return { ...(await signIn({ ...credentials, remember })), remember };
  }),
  'form',
);
