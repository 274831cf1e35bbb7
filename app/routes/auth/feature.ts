import { Lock } from 'lucide-react';
import type { Feature } from '~/models/shared/feature';

export const authFeature: Feature = { name: 'authentication', icon: Lock, path: '/pages/login-basic', texts: 'auth' };
