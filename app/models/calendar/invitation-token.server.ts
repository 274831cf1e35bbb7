import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '~/lib/env.server';

function signature(id: number, address: string): string {
  return createHmac('sha256', env.sessionSecret).update(`calendar invitation ${id} ${address}`).digest('base64url');
}

/**
 * Returns the secret part of a guest's response link. It's derived from the event's ID and the guest's email address,
 * and never stored.
 */
export function invitationToken(id: number, address: string): string {
  return `${id}.${Buffer.from(address).toString('base64url')}.${signature(id, address)}`;
}

/** Returns the event's ID and the guest's email address from a token, or `null` if the token isn't valid. */
export function readInvitationToken(token: string): { id: number; address: string } | null {
  const [id = '', written = '', signed = ''] = token.split('.');
  const address = Buffer.from(written, 'base64url').toString();
  const [given, wanted] = [Buffer.from(signed), Buffer.from(signature(Number(id), address))];
  if (!/^\d{1,9}$/.test(id) || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  return { id: Number(id), address };
}
