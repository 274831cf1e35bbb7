import { route } from '@remix-run/route-config';
import type { FeaturePages } from '../feature-pages';

export const selectPages: FeaturePages = {
  calls: [
    route('api/select/*', 'routes/select/api.ts', { id: 'api-api-select' }),
    route('api/autocomplete/*', 'routes/select/api.ts', { id: 'api-api-autocomplete' }),
  ],
};
