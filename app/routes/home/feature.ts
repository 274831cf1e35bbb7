import { LayoutDashboard } from 'lucide-react';
import type { Feature } from '~/models/shared/feature';

export const homeFeature: Feature = { name: 'dashboard', icon: LayoutDashboard, path: '/', texts: 'home' };
