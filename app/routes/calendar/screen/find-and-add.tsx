import { Form, Link, useLocation, useNavigation } from '@remix-run/react';
import { CornerDownLeft, Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { idempotencyKeyIn, unanswered } from '~/components/connection/pending-keys';
import { SearchBox } from '~/components/data-table/toolbar/search-box';
import { IdempotencyKey } from '~/components/form/idempotency-key';
import { LineMarks } from '~/components/form/fields/line-marks';
import { useRejected } from '~/components/form/fields/use-rejected';
import { useTypedText } from '~/components/form/fields/use-typed-text';
import { Button, IconButton } from '~/components/ui/button';
import { rejectedField } from '~/models/shared/quick/marks';
import { useHydrated } from '~/components/form/use-hydrated';
import { calendarPath, calendarSearch, calendarUrl, overlayUrl } from '../query';
import { QuickReading, useQuickReading } from './quick-reading';
import type { CalendarScreen } from './view.server';

/** One-line field for a new event: title, time, `#calendar`. The parsed result is shown below it. */
export function QuickEntry({ screen: { query, day } }: { screen: CalendarScreen }) {
  const { t } = useTranslation('calendar');
  const { pathname } = useLocation();
  const { state, formData } = useNavigation();
  const { field, text, setText } = useTypedText('');
  const { isPlain, setPlain, rejected, reject, rejectByKey } = useRejected(text);
  const sent = useRef<{ line: string; key: string } | null>(null);
  useEffect(() => {
    const line = formData?.get('line');
    if (typeof line === 'string') sent.current = { line, key: idempotencyKeyIn(formData) };
    if (state !== 'idle' || sent.current === null) return;
    // Clears the field after an event was added, unless the user has typed something new. If a line is rejected, the
    // form asks for corrections. If there's no response, the line stays in the field.
    const isAdded = pathname === calendarPath && !unanswered.has(sent.current.key);
    if (isAdded && field.current?.value === sent.current.line) {
      field.current.value = '';
      setText('');
    }
    sent.current = null;
  }, [state, formData, pathname, field, setText]);
  const shown = query.date === null ? '' : day;
  const hydrated = useHydrated();
  const { marks, ...reading } = useQuickReading({ line: text, shown, isPlain, rejected });
  return (
    <Form method="post" action={overlayUrl(query, 'add')} className="cal-line" preventScrollReset>
      <IdempotencyKey />
      <input type="hidden" name="shown" value={shown} />
      {isPlain && <input type="hidden" name="plain" value="on" />}
      {rejected.length > 0 && <input type="hidden" name="rejected" value={rejectedField.write(rejected)} />}
      <span className="line-marked cal-line__field">
        <input
          ref={field}
          className="cal-input"
          name="line"
          id="calendar-quick"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => rejectByKey(event, marks)}
          aria-describedby="calendar-quick-reading"
          required
          maxLength={300}
          dir="auto"
          autoComplete="off"
          aria-label={t('quick.label')}
          placeholder={t('quick.placeholder')}
        />
        {hydrated && <LineMarks field={field} text={text} marks={marks} className="cal-input" />}
      </span>
      <IconButton type="submit" size="sm" aria-label={t('quick.add')}>
        <CornerDownLeft className="flip" size={16} aria-hidden />
      </IconButton>
      <div className="cal-line__note" id="calendar-quick-reading" aria-live="polite">
        {text.trim() !== '' && (
          <>
            <QuickReading
              {...reading}
              marks={marks}
              onReject={(of) => {
                reject(of, marks);
                field.current?.focus();
              }}
            />
            {(isPlain || marks.some(({ of }) => of === 'date')) && (
              <Button variant="plain" size="sm" type="button" aria-pressed={isPlain} onClick={() => setPlain(!isPlain)}>
                {t('quick.plain')}
              </Button>
            )}
          </>
        )}
      </div>
    </Form>
  );
}

/**
 * Searches the selected calendars and layers, on any date. The results are shown as a list, and the URL contains the
 * search.
 */
export function CalendarFind({ screen: { query } }: { screen: CalendarScreen }) {
  const { t } = useTranslation('calendar');
  const kept = new URLSearchParams(calendarSearch({ ...query, q: '' }));
  return (
    <Form action={calendarPath} className="cal-line" role="search" preventScrollReset>
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SearchBox
        key={query.q}
        label={t('search.label')}
        search={new URLSearchParams({ q: query.q })}
        className="cal-line__field"
      />
      <IconButton type="submit" size="sm" aria-label={t('search.submit')}>
        <Search size={16} aria-hidden />
      </IconButton>
      {query.q && (
        <Link className="cal-line__clear" to={calendarUrl(query, { q: '' })} preventScrollReset>
          <X size={14} aria-hidden />
          {t('search.clear')}
        </Link>
      )}
    </Form>
  );
}
