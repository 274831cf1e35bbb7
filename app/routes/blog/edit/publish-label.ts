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
 * Returns the label of the button that saves a post: what the button does for the selected status and time. Without
 * JavaScript, the label mentions both saving and publishing, because the selection isn't known.
 * @param isPublic whether the post is already public; saving then only changes it
 */
export function usePublishLabel(form: RefObject<HTMLFormElement>, isPublic: boolean): string {
  const { t } = useTranslation(['blog', 'form']);
  const hydrated = useHydrated();
  const locale = useDateLocale();
  const hours = useHours();
  // Stored as one string so that the button rerenders only when one of the two fields changes.
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
  // The time is in the author's time zone. Treating it as UTC formats it unchanged.
  const instant = `${time.slice(0, 16)}:00.000Z`;
  if (Number.isNaN(Date.parse(instant))) return t('form.schedule');
  return t('form.scheduleFor', { time: formatDateTime(instant, locale, 'UTC', hours) });
}
