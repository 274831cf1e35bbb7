import { useTranslation } from 'react-i18next';
import { Chip } from '~/components/ui/chip';
import type { Color } from '~/components/ui/class-names';
import type { MailLabel } from '~/models/email/rules';

/** Colors of email labels (design "Status colours"). */
const colors: Record<MailLabel, Color> = {
  personal: 'success',
  company: 'primary',
  important: 'warning',
  private: 'danger',
};

/** The labels of an email as chips. */
export function MailLabels({ labels }: { labels: readonly MailLabel[] }) {
  const { t } = useTranslation('email');
  return labels.map((label) => (
    <Chip key={label} color={colors[label]}>
      {t(`label.${label}`)}
    </Chip>
  ));
}
