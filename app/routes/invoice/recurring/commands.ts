import { CalendarX, Eye, Pause, Pencil, Play, SkipForward } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Command } from '~/components/data-table/command';
import { memoizeTranslation } from '~/lib/memoized-translation';
import type { RepeatState } from '~/models/invoice/repeat';
import { previewPath, repeatPath } from '../links';

type Row = { id: number; name: string; state: RepeatState };

/** Returns the commands for a recurring invoice. The server side is in `list.server.ts`. */
export function useRecurringCommands(): Command<Row>[] {
  const { t } = useTranslation('invoice');
  const viewOne = memoizeTranslation((name) => t('action.viewOne', { name }));
  return [
    {
      key: 'view',
      icon: Eye,
      label: t('action.preview'),
      to: ({ id }) => previewPath(id),
      shortcut: ({ name }) => ({ name: viewOne(name) }),
    },
    { key: 'edit', icon: Pencil, label: t('repeat.edit'), to: ({ id }) => repeatPath(id) },
    {
      key: 'skip',
      icon: SkipForward,
      label: t('repeat.skipNext'),
      when: ({ state }) => state === 'active',
    },
    { key: 'pause', icon: Pause, label: t('repeat.pause'), when: ({ state }) => state === 'active', bulk: true },
    { key: 'resume', icon: Play, label: t('repeat.resume'), when: ({ state }) => state === 'paused', bulk: true },
    { key: 'end', icon: CalendarX, label: t('repeat.end'), danger: true, bulk: true },
  ];
}
