import { useNavigate } from '@remix-run/react';
import { Keyboard } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarUrl, type CalendarQuery, overlayUrl } from '../query';

const keys = ['t', 'd', 'w', 'm', 'a', 'n', '/', '?'] as const;

type Key = (typeof keys)[number];

const views = { d: 'day', w: 'week', m: 'month', a: 'agenda' } as const;

/** Whether a key is meant for a field or for something that lies over the calendar. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], dialog[open]')) return true;
  return (
    target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="menu"]') !== null
  );
}

/** What single keys do, and the list that says so; `?` opens it. Without script it is not there. */
export function CalendarKeys({ query }: { query: CalendarQuery }) {
  const { t } = useTranslation('calendar');
  const navigate = useNavigate();
  const list = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, altKey, ctrlKey, metaKey, target } = event;
      if (altKey || ctrlKey || metaKey || isElsewhere(target) || !keys.includes(key as Key)) return;
      event.preventDefault();
      const go = (to: string) => navigate(to, { preventScrollReset: true });
      if (key === '?' && list.current) {
        list.current.open = !list.current.open;
        if (list.current.open) list.current.querySelector('summary')?.focus();
      } else if (key === '/') document.querySelector<HTMLElement>('.cal [name="q"]')?.focus();
      else if (key === 't') go(calendarUrl(query, { date: null }));
      else if (key === 'n') go(overlayUrl(query, 'add'));
      else if (key in views) go(calendarUrl(query, { view: views[key as keyof typeof views] }));
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate, query]);

  return (
    <details className="cal-keys" ref={list}>
      <summary className="cal-keys__head">
        <Keyboard size={16} strokeWidth={1.75} aria-hidden />
        {t('keys.title')}
      </summary>
      <dl className="cal-keys__list">
        {keys.map((key) => (
          <div key={key}>
            <dt>
              <kbd dir="ltr">{key}</kbd>
            </dt>
            <dd>{t(`keys.${key === '/' ? 'find' : key === '?' ? 'help' : key}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
