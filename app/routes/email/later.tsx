import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/button';
import { laterMornings } from '~/models/email/later';

/**
 * Menu of times at which an email can be sent. The buttons submit a form with the intent `<intent>:tomorrow`,
 * `:nextWeek`, or `:own` with the fields `laterDay` and `laterTime`.
 */
export function LaterChoices({ intent, day, form }: { intent: string; day: string; form?: string }) {
  const { t } = useTranslation('email');
  const post = { name: 'intent', form, variant: 'soft', color: 'neutral', size: 'sm' } as const;
  return (
    <div className="mail-later">
      {laterMornings.map((choice) => (
        <Button key={choice} {...post} value={`${intent}:${choice}`}>
          {t(`snooze.${choice}`)}
        </Button>
      ))}
      <input type="date" name="laterDay" aria-label={t('snooze.day')} defaultValue={day} form={form} />
      <input type="time" name="laterTime" aria-label={t('snooze.time')} defaultValue="08:00" form={form} />
      <Button {...post} value={`${intent}:own`}>
        {t('later.submit')}
      </Button>
    </div>
  );
}
