import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { credentialsSchema, type PublicAccount } from '~/models/account/schema';
import { signIn } from '~/models/account/commands.server';
import { deviceOf } from './device.server';
import { requestSource } from '../request/source.server';
import { knownTo, trustShown } from './cookies.server';
import type { Tokens } from '~/models/session/commands.server';

type FormSignIn = Tokens & { userData: PublicAccount; remember: boolean };

/** Checks credentials for the sign-in pages, with the same model function as POST /jwt/login (architecture §4). */
export const authenticator = new Authenticator<FormSignIn>().use(
  new FormStrategy(async ({ form, request }) => {
    const remember = form.get('remember') === 'on';
    const credentials = credentialsSchema.parse(Object.fromEntries(form));
    const by = {
      device: deviceOf(request),
      trust: await trustShown(request),
      source: requestSource(),
      knownTo: await knownTo(request),
    };
    return { ...(await signIn({ ...credentials, remember, ...by })), remember };
  }),
  'form',
);
