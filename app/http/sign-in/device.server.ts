import { deviceName } from '~/models/session/device';

/** What sends a request, in words for lists of sessions and the security log: `Firefox · Linux`. */
export function deviceOf(request: Request): string {
  return deviceName(request.headers.get('user-agent'));
}
