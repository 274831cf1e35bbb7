import { Cpu } from 'lucide-react';
import type { Feature } from '~/models/shared/feature';

export const machineFeature: Feature = { name: 'machines', icon: Cpu, path: '/dashboard/machines', need: 'Machine' };
