import { route } from '@remix-run/route-config';
import type { FeaturePages } from '../feature-pages';

export const sessionPages: FeaturePages = {
  blank: [route('session/resume', 'routes/session/resume/route.tsx')],
  files: [
    ...['preview', 'refresh', 'sign-out'].map((name) => route(`session/${name}`, `routes/session/${name}/route.ts`)),
  ],
};
