import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '~/components/form/use-hydrated';
import { formatDateTime } from '~/lib/format';
import { useDateLocale, useHours } from '~/lib/root-data';

const typedIn = (form: HTMLFormElement, name: string) => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLSelectElement || field instanceof HTMLInputElement ? field.value : '';
};

/**
 * Returns the label of the button that saves a post: what it does with the selected status and time. Without JavaScript
 * it names both, because the server decides.
 * @param isPublic whether readers see the post already; saving it then only changes it
 */
export function usePublishLabel(form: RefObject<HTMLFormElement>, isPublic: boolean): string {
  const { t } = useTranslation(['blog', 'form']);
  const hydrated = useHydrated();
  const locale = useDateLocale();
  const hours = useHours();
  // Stored as one text, so that only a change of the two fields renders the button again.
  const [chosen, setChosen] = useState(' ');
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const read = () => setChosen(`${typedIn(element, 'status')} ${typedIn(element, 'publishOn')}`);
    read();
    element.addEventListener('input', read);
    return () => element.removeEventListener('input', read);
  }, [form]);
  if (isPublic) return t('form:save');
  if (!hydrated) return t('form.saveOrPublish');
  const [status, time = ''] = chosen.split(' ');
  if (status === 'published') return t('form.publishNow');
  if (status !== 'scheduled') return t('form:save');
  // The time is typed in the author's time zone; as UTC it's written as it is.
  const instant = `${time.slice(0, 16)}:00.000Z`;
  if (Number.isNaN(Date.parse(instant))) return t('form.schedule');
  return t('form.scheduleFor', { time: formatDateTime(instant, locale, 'UTC', hours) });
}
