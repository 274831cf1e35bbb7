import { useNavigate } from '@remix-run/react';
import { Keyboard } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { shortcutOf } from '~/components/keys/press';
import { keysOf } from '~/components/keys/shortcuts';
import { usePathAccess } from '~/components/ui/path-access';
import { useRootData } from '~/lib/root-data';
import { calendarPath, calendarUrl, type CalendarQuery, overlayUrl } from '../query';

/** The calendar's keyboard shortcuts, each with the key of its label. */
const names = {
  calendarToday: 't',
  calendarDay: 'd',
  calendarWeek: 'w',
  calendarMonth: 'm',
  calendarList: 'a',
  create: 'n',
  filter: 'find',
  help: 'help',
} as const;

type Name = keyof typeof names;

const views: Partial<Record<Name, CalendarQuery['view']>> = {
  calendarDay: 'day',
  calendarWeek: 'week',
  calendarMonth: 'month',
  calendarList: 'agenda',
};

/** Checks whether a key is meant for a field or for something on top of the calendar. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], dialog[open]')) return true;
  return (
    target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="menu"]') !== null
  );
}

/**
 * Handles the calendar's shortcuts and renders a collapsible list of them. Renders nothing if the user has turned off
 * single-key shortcuts.
 */
export function CalendarKeys({ query }: { query: CalendarQuery }) {
  const { t } = useTranslation('calendar');
  const navigate = useNavigate();
  const choice = useRootData()?.keys;
  const editable = usePathAccess().canPost(calendarPath);
  const shown = (Object.keys(names) as Name[]).filter((name) => editable || name !== 'create');

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { altKey, ctrlKey, metaKey, target } = event;
      if (altKey || ctrlKey || metaKey || isElsewhere(target)) return;
      const name = shortcutOf(event, Object.keys(names) as Name[], choice);
      // The shell opens the shortcuts dialog on every page.
      if (!name || name === 'help' || (name === 'create' && !editable)) return;
      event.preventDefault();
      const go = (to: string) => navigate(to, { preventScrollReset: true });
      const view = views[name];
      if (name === 'filter') document.querySelector<HTMLElement>('.cal [name="q"]')?.focus();
      else if (name === 'calendarToday') go(calendarUrl(query, { date: null }));
      else if (name === 'create') go(overlayUrl(query, 'add'));
      else if (view) go(calendarUrl(query, { view }));
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate, query, choice, editable]);

  if (choice?.off) return null;
  return (
    <details className="cal-keys">
      <summary className="cal-keys__head">
        <Keyboard size={16} strokeWidth={1.75} aria-hidden />
        {t('keys.title')}
      </summary>
      <dl className="cal-keys__list">
        {shown.map((name) => (
          <div key={name}>
            <dt>
              <kbd dir="ltr">{keysOf(name, choice)}</kbd>
            </dt>
            <dd>{t(`keys.${names[name]}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
