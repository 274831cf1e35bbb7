import { scopeWords } from '~/http/documentation/scope-words';
import { translatorFor } from '~/http/i18n.server';
import type { NamedCall } from './endpoint';
import type { CallView } from './view.server';

/** Returns the endpoints with the names of their areas and scopes in the user's language, as used in the UI. */
export async function withNames(request: Request, calls: CallView[]): Promise<NamedCall[]> {
  const [tAuth, tAccount] = await Promise.all([translatorFor(request, 'auth'), translatorFor(request, 'account')]);
  return calls.map((call) => ({
    ...call,
    areaName: call.area && tAuth(`area.${call.area}` as 'area.Kanban', { defaultValue: call.area }),
    scopeName: call.scope && scopeWords(tAccount, call.scope),
  }));
}
