import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the path of the link in an invitation email, signed with the server's key. */
export function invitationPath(dataDir: string, eventId: number, address: string): string {
  const key = readFileSync(join(dataDir, 'secrets', 'session.key'), 'utf8').trim();
  const signature = createHmac('sha256', key).update(`calendar invitation ${eventId} ${address}`).digest('base64url');
  const token = `${eventId}.${Buffer.from(address).toString('base64url')}.${signature}`;
  return `/calendar/invitation?${new URLSearchParams({ token })}`;
}
