import { serve } from '~/http/api.server';

const api = serve({}, {});

/** Handles any URL under the API that isn't in a contract: 404 as JSON (contract §0.4). */
export const loader = api.loader;
export const action = api.action;
