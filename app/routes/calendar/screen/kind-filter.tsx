import { Form, Link, useNavigate } from '@remix-run/react';
import { ListFilter } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RowIcon } from '~/components/ui/row-icon';
import { layerIcons } from './entry-link';
import { useHydrated } from '~/components/form/use-hydrated';
import { Checkbox } from '~/components/ui/checkbox';
import { calendarKinds, type CalendarKind, type CalendarLayer, calendarLayers } from '~/models/calendar/rules';
import { calendarPath, type CalendarQuery, keepUrl, overlayUrl, readCalendarQuery } from '../query';
import { sourceClass } from './entry-link';
import { ApplyButton } from '~/components/form/apply-button';

interface OwnCalendarView {
  id: number;
  name: string;
  kind: CalendarKind;
  isMine: boolean;
}

interface SubscriptionView {
  id: number;
  name: string;
  kind: CalendarKind;
  /** Whether the last fetch failed. */
  isFailing: boolean;
}

/**
 * Filter: the five kinds one by one or all at once, the calendars that users have added, subscriptions, and the layers
 * from other apps (specification §4).
 */
export function KindFilter({
  query,
  layers,
  calendars,
  subscriptions,
}: {
  query: CalendarQuery;
  layers: readonly CalendarLayer[];
  calendars: readonly OwnCalendarView[];
  subscriptions: readonly SubscriptionView[];
}) {
  const { t } = useTranslation('calendar');
  const navigate = useNavigate();

  // Changes apply immediately and are remembered. They replace the history entry, because the previous URL would now
  // show the remembered choice, too. Without JavaScript, the button below applies them.
  function onChange(event: FormEvent<HTMLFormElement>) {
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    const { kinds, layers: on, own, subscriptions: read } = readCalendarQuery(new URLSearchParams(fields));
    navigate(keepUrl(query, { kinds, layers: on, own, subscriptions: read }), {
      preventScrollReset: true,
      replace: true,
    });
  }

  return (
    <Form className="cal-filter" action={calendarPath} onChange={onChange} aria-label={t('filter.label')}>
      {query.view !== 'month' && <input type="hidden" name="view" value={query.view} />}
      {query.date && <input type="hidden" name="date" value={query.date} />}
      {query.allHours && <input type="hidden" name="hours" value="all" />}
      {query.q && <input type="hidden" name="q" value={query.q} />}
      {/* Sent even if nothing is selected, because a missing parameter would mean everything. */}
      <input type="hidden" name="kinds" value="" />
      <input type="hidden" name="layers" value="" />
      <input type="hidden" name="keep" value="on" />
      <details className="cal-fold">
        <summary className="cal-fold__head">
          <ListFilter size={16} strokeWidth={1.75} aria-hidden />
          {t('filter.label')}
        </summary>
        <fieldset className="cal-filter__group">
          <legend className="cal-filter__title">{t('filter.kinds')}</legend>
          <AllKinds query={query} />
          {calendarKinds.map((kind) => (
            <label key={`${kind} ${query.kinds.includes(kind)}`} className="cal-filter__row">
              <Checkbox
                className={sourceClass(kind)}
                name="kinds"
                value={kind}
                defaultChecked={query.kinds.includes(kind)}
              />
              <span>{t(`source.${kind}`)}</span>
            </label>
          ))}
        </fieldset>
        <OwnCalendars query={query} calendars={calendars} />
        <Subscriptions query={query} subscriptions={subscriptions} />
        {layers.length > 0 && (
          <fieldset className="cal-filter__group">
            <legend className="cal-filter__title">{t('filter.layers')}</legend>
            {calendarLayers
              .filter((layer) => layers.includes(layer))
              .map((layer) => {
                return (
                  <label key={`${layer} ${query.layers.includes(layer)}`} className="cal-filter__row">
                    <Checkbox
                      className={sourceClass(layer)}
                      name="layers"
                      value={layer}
                      defaultChecked={query.layers.includes(layer)}
                    />
                    <RowIcon icon={layerIcons[layer]} size={15} />
                    <span>{t(`source.${layer}`)}</span>
                  </label>
                );
              })}
          </fieldset>
        )}
        <ApplyButton />
      </details>
    </Form>
  );
}

function OwnCalendars({ query, calendars }: { query: CalendarQuery; calendars: readonly OwnCalendarView[] }) {
  const { t } = useTranslation('calendar');
  const isOn = (id: number) => query.own === null || query.own.includes(id);
  return (
    <fieldset className="cal-filter__group">
      <legend className="cal-filter__title">{t('own.title')}</legend>
      {calendars.length > 0 && <input type="hidden" name="own" value="" />}
      {calendars.map(({ id, name, kind }) => (
        <label key={`${id} ${isOn(id)}`} className="cal-filter__row">
          <Checkbox className={sourceClass(kind)} name="own" value={id} defaultChecked={isOn(id)} />
          <span dir="auto">{name}</span>
        </label>
      ))}
      <Link className="cal-filter__row" to={overlayUrl(query, 'calendars')} preventScrollReset>
        {t('own.manage')}
      </Link>
    </fieldset>
  );
}

/**
 * Turns all five kinds on, or off if all are on. The control is a checkbox with JavaScript, and a link with the same
 * appearance without JavaScript.
 */
function AllKinds({ query }: { query: CalendarQuery }) {
  const { t } = useTranslation('calendar');
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const box = useRef<HTMLInputElement>(null);
  const all = query.kinds.length === calendarKinds.length;
  const some = query.kinds.length > 0 && !all;
  const to = keepUrl(query, { kinds: all ? [] : calendarKinds });

  const [ticked, setTicked] = useState(all);

  useEffect(() => setTicked(all), [all]);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some, hydrated]);

  if (!hydrated) {
    return (
      <Link className="cal-filter__row" to={to} preventScrollReset title={all ? t('filter.hideAll') : undefined}>
        <span className="cal-filter__box" data-state={all ? 'all' : some ? 'some' : 'none'} aria-hidden />
        <span>{t('filter.viewAll')}</span>
      </Link>
    );
  }
  return (
    <label className="cal-filter__row">
      <Checkbox
        ref={box}
        checked={ticked}
        onChange={(event) => {
          event.stopPropagation();
          // Reads the checkbox's state, because the URL may not have caught up with the previous change.
          const on = event.currentTarget.checked;
          setTicked(on);
          navigate(keepUrl(query, { kinds: on ? calendarKinds : [] }), { preventScrollReset: true });
        }}
      />
      <span>{t('filter.viewAll')}</span>
    </label>
  );
}

function Subscriptions({ query, subscriptions }: { query: CalendarQuery; subscriptions: readonly SubscriptionView[] }) {
  const { t } = useTranslation('calendar');
  const isOn = (id: number) => query.subscriptions === null || query.subscriptions.includes(id);
  return (
    <fieldset className="cal-filter__group">
      <legend className="cal-filter__title">{t('subscription.title')}</legend>
      {subscriptions.length > 0 && <input type="hidden" name="subscriptions" value="" />}
      {subscriptions.map(({ id, name, kind, isFailing }) => (
        <label key={`${id} ${isOn(id)}`} className="cal-filter__row">
          <Checkbox className={sourceClass(kind)} name="subscriptions" value={id} defaultChecked={isOn(id)} />
          <span dir="auto">{name}</span>
          {isFailing && <span className="cal-subscription__error">{t('subscription.failing')}</span>}
        </label>
      ))}
      <Link className="cal-filter__row" to={overlayUrl(query, 'subscriptions')} preventScrollReset>
        {t('subscription.manage')}
      </Link>
    </fieldset>
  );
}
