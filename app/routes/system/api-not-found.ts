import { serve } from '~/http/api.server';

const api = serve({}, {});

/** Responds with 404 as JSON to any URL under the API that isn't in a contract (contract §0.4). */
export const loader = api.loader;
export const action = api.action;
