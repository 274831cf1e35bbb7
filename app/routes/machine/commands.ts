import { Eye, Pause, Play, PowerOff, Wrench } from 'lucide-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Command } from '~/components/data-table/command';
import { allowsState } from '~/models/machine/rules';
import type { WireMachine } from '~/models/machine/schema';

export const machinesPath = '/dashboard/machines';

/** Returns the machine actions, for the list's menus and bulk bar. */
export function machineCommands(t: TFunction<'machine'>): Command<Pick<WireMachine, 'id' | 'name' | 'state'>>[] {
  return [
    {
      key: 'view',
      icon: Eye,
      label: t('do.view'),
      to: ({ id }) => `${machinesPath}/${id}`,
    },
    { key: 'running', icon: Play, label: t('do.running'), when: allowsState('running'), bulk: true },
    { key: 'idle', icon: Pause, label: t('do.idle'), when: allowsState('idle'), bulk: true },
    { key: 'maintenance', icon: Wrench, label: t('do.maintenance'), when: allowsState('maintenance'), bulk: true },
    { key: 'offline', icon: PowerOff, label: t('do.offline'), when: allowsState('offline'), bulk: true, danger: true },
  ];
}

/** Returns `machineCommands` in the language of the page. */
export const useMachineCommands = () => machineCommands(useTranslation('machine').t);
