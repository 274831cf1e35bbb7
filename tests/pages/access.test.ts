import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { serve } from '~/http/api.server';
import { defineContract } from '~/http/contract';
import { requireAccess } from '~/http/page.server';
import { canUse } from '~/models/access/ability';
import { cookieFor, tokensFor } from '../helpers/sign-in';
import { answer, jsonRequest, pageRequest } from '../helpers/request';
import { reseed } from '../helpers/store';

const client = { ability: [{ action: 'read', subject: 'ACL' }] };

const call = (access: 'ACL' | { read: 'ACL' }) => {
  const endpoint = { method: 'GET', path: '/apps/acl', summary: '', status: 200, example: {} } as const;
  const contract = defineContract({ look: { ...endpoint, access, input: z.object({}), output: z.object({}) } });
  return serve(contract, { look: () => ({}) });
};

describe('read permission for an area', () => {
  beforeAll(reseed);

  it('is included in manage permission, but not the other way around', () => {
    expect(canUse(client, { read: 'ACL' })).toBe(true);
    expect(canUse(client, 'ACL')).toBe(false);
    expect(canUse({ ability: [{ action: 'manage', subject: 'all' }] }, { read: 'ACL' })).toBe(true);
    expect(canUse(null, { read: 'ACL' })).toBe(false);
  });

  it('opens a page that requires it, but a page that requires manage permission redirects', async () => {
    const request = () => cookieFor('client').then((cookie) => pageRequest('/access-control', cookie));
    const person = await requireAccess(await request(), { read: 'ACL' });
    expect(person.account.role).toBe('client');
    const refused = await answer(async () => requireAccess(await request(), 'ACL'));
    expect(refused.headers.get('location')).toBe('/misc/not-authorized?need=ACL');
  });

  it('allows an API request that requires it, but a request that requires manage permission returns 403', async () => {
    const { accessToken: token } = await tokensFor('client');
    const ask = (access: 'ACL' | { read: 'ACL' }) =>
      call(access).loader({ request: jsonRequest('/apps/acl', { token }), params: {}, context: {} });
    expect((await ask({ read: 'ACL' })).status).toBe(200);
    const refused = await ask('ACL');
    expect(refused.status).toBe(403);
    expect(await refused.json()).toEqual({ error: 'Requires permission to manage ACL' });
  });
});
