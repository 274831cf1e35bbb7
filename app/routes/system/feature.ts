import { Braces } from 'lucide-react';
import type { Feature } from '~/models/shared/feature';

export const apiDocsFeature: Feature = {
  name: 'apiDocs',
  icon: Braces,
  path: '/api/docs',
  texts: 'docs',
  group: 'pages',
};
