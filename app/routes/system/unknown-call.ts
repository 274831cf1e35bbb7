import { serve } from '~/http/api.server';

const api = serve({}, {});

/** Any address under the API that no contract names: 404 as JSON (contract §0.4). */
export const loader = api.loader;
export const action = api.action;
