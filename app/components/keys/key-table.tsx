import { useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { canOpen } from '~/navigation';
import { useCan } from '~/components/layout/use-ability';
import { useRootData } from '~/lib/root-data';
import {
  appGroups,
  type AppShortcutName,
  appShortcuts,
  type DestinationName,
  destinations,
  groups,
  type KeyName,
  keysOf,
  shortcuts,
  type ShortcutName,
} from './shortcuts';
import './keys.css';

/** Returns the names of the shortcuts available to the user, in groups with a title. */
export function useKeyGroups() {
  const { t } = useTranslation(['keyboard', 'common']);
  const can = useCan();
  const own = groups.map((group) => ({
    key: group as string,
    title: t(`group.${group}`),
    rows: (Object.keys(shortcuts) as ShortcutName[])
      .filter((name) => shortcuts[name].group === group)
      .map((name): { name: KeyName; label: string } => ({ name, label: t(`act.${name}`) })),
  }));
  const apps = (Object.keys(destinations) as DestinationName[])
    .filter((name) => canOpen(destinations[name].to, can))
    .map((name) => ({ name, label: t(`common:nav.${destinations[name].label}`) }));
  const inApps = (Object.keys(appGroups) as (keyof typeof appGroups)[])
    .filter((group) => canOpen(appGroups[group], can))
    .map((group) => ({
      key: group as string,
      title: t(`common:nav.${group}`),
      rows: (Object.keys(appShortcuts) as AppShortcutName[])
        .filter((name) => appShortcuts[name].group === group)
        .map((name): { name: KeyName; label: string } => ({ name, label: t(`act.${name}`) })),
    }));
  return [...own, ...inApps, { key: 'go', title: t('group.go'), rows: apps }];
}

/** Keys as they're printed on a keyboard, in order. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className="keys" dir="ltr">
      {keys.split(' ').map((key, index) => (
        <kbd key={index}>{key}</kbd>
      ))}
    </span>
  );
}

const chatPath = '/apps/chat';

/**
 * Keys that users can't change, each with the page it's for. They're listed only for users with access to that page.
 */
const fixed = [
  { group: 'list', label: 'move', keys: 'Alt ↑ ↓ ← →', to: appGroups.todo },
  { group: 'calendar', label: 'resize', keys: 'Shift Alt ↑ ↓', to: appGroups.calendar },
  { group: 'chat', label: 'chatStep', keys: 'Alt ↑ ↓', to: chatPath },
  { group: 'chat', label: 'chatEdit', keys: '↑', to: chatPath },
  { group: 'chat', label: 'chatRead', keys: 'Shift Esc', to: chatPath },
  { group: 'everywhere', label: 'search', keys: 'Ctrl K', to: '/search' },
] as const;

/** The shortcuts available to the user, with their keys, in groups. The group of the current app comes first. */
export function KeyTable() {
  const { t } = useTranslation(['keyboard', 'common']);
  const choice = useRootData()?.keys;
  const can = useCan();
  const { pathname } = useLocation();
  const chat = { key: 'chat', title: t('common:nav.chat'), rows: [] as { name: KeyName; label: string }[] };
  const all = [...useKeyGroups(), ...(canOpen(chatPath, can) ? [chat] : [])];
  const paths: Record<string, string> = { ...appGroups, chat: chatPath };
  const isHere = ({ key }: { key: string }) => {
    const path = paths[key];
    return path !== undefined && pathname.startsWith(path);
  };
  const ordered = [...all.filter(isHere), ...all.filter((group) => !isHere(group))];
  return (
    <div className="key-groups">
      {ordered.map(({ key, title, rows }) => (
        <section key={key} aria-label={title}>
          <h3 className="key-groups__title">{title}</h3>
          <dl className="key-list">
            {[
              ...rows.map(({ name, label }) => ({ label, keys: keysOf(name, choice) })),
              ...fixed
                .filter(({ group, to }) => group === key && canOpen(to, can))
                .map(({ label, keys }) => ({ label: t(label), keys })),
            ].map(({ label, keys }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <Keys keys={keys} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
