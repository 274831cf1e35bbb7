import { History } from 'lucide-react';
import type { Feature } from '~/models/shared/feature';

/** The change log and what follows from it for each account; its texts say every change in a sentence. */
export const activityFeature: Feature = {
  name: 'activity',
  icon: History,
  path: '/activity',
  need: 'Activity',
  texts: 'activity',
  keeps: ['notificationReads'],
};
