import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SubmitButton } from '~/components/form/submit-button';

/**
 * Button that resends the email, with the number of seconds until it's allowed. With JavaScript, the seconds count
 * down. If the user clicks too early, the server responds with an error message.
 */
export function Countdown({ seconds }: { seconds: number }) {
  const { t } = useTranslation('auth');
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <SubmitButton variant="outlined" color="neutral" size="lg" fullWidth intent={{ name: 'intent', value: 'resend' }}>
      {left > 0 ? t('verify.resendIn', { count: left }) : t('verify.resend')}
    </SubmitButton>
  );
}
