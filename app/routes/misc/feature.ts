import { TriangleAlert } from 'lucide-react';
import type { Feature } from '~/models/shared/feature';

export const miscFeature: Feature = {
  name: 'misc',
  icon: TriangleAlert,
  path: '/misc/not-authorized',
  texts: 'misc',
  keeps: ['maintenance', 'waitlist'],
};
