import { deviceName } from '~/models/session/device';

/** Describes the device that sends a request, for lists of sessions and the security log: `Firefox · Linux`. */
export function deviceOf(request: Request): string {
  return deviceName(request.headers.get('user-agent'));
}
