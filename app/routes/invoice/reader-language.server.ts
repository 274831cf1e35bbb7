import { languageByToken } from '~/models/invoice/share.server';

/** Returns the language of the client that a public invoice is for; empty for other URLs, or if it's unknown. */
export async function languageOfClientAt(path: string): Promise<string> {
  const [, token] = /^\/misc\/invoice\/([\w-]+)/.exec(path) ?? [];
  return token ? languageByToken(token) : '';
}
