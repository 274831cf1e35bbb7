import { useNavigate } from '@remix-run/react';
import { Keyboard } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { shortcutOf } from '~/components/keys/press';
import { keysOf } from '~/components/keys/shortcuts';
import { useRootData } from '~/lib/root-data';
import { calendarUrl, type CalendarQuery, overlayUrl } from '../query';

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
const shown = Object.keys(names) as Name[];
// The shell opens the shortcuts dialog on every page.
const heard = shown.filter((name) => name !== 'help');

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

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { altKey, ctrlKey, metaKey, target } = event;
      if (altKey || ctrlKey || metaKey || isElsewhere(target)) return;
      const name = shortcutOf(event, heard, choice);
      if (!name) return;
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
  }, [navigate, query, choice]);

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
