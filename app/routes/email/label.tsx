import { useTranslation } from 'react-i18next';
import { Chip } from '~/components/ui/chip';
import type { Color } from '~/components/ui/class-names';
import type { MailLabel } from '~/models/email/rules';
import type { MailTag } from '~/models/email/tag.schema';

/** Colors of email labels (design "Status colors"). */
const colors: Record<MailLabel, Color> = {
  personal: 'success',
  company: 'primary',
  important: 'warning',
  private: 'danger',
};

interface LabelsProps {
  labels: readonly MailLabel[];
  tags: readonly Pick<MailTag, 'id' | 'name' | 'color'>[];
}

/** An email's labels as chips. */
export function MailLabels({ labels, tags }: LabelsProps) {
  const { t } = useTranslation('email');
  return (
    <>
      {labels.map((label) => (
        <Chip key={label} color={colors[label]}>
          {t(`label.${label}`)}
        </Chip>
      ))}
      {tags.map(({ id, name, color }) => (
        <Chip key={id} color={color}>
          <bdi>{name}</bdi>
        </Chip>
      ))}
    </>
  );
}
