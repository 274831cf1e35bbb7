import { UserRound } from 'lucide-react';
import type { Feature } from '~/models/shared/feature';

export const profileFeature: Feature = {
  name: 'profile',
  icon: UserRound,
  path: '/pages/profile',
  need: 'Profile',
  keeps: ['profiles'],
};
