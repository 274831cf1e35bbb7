import { Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/button';

/** Shows the whole product as a role would see it, read only, until the bar's way back is taken. */
export function PreviewButton({ role }: { role: string }) {
  const { t } = useTranslation('permission');
  // A new document: menu, rights and what is listened to all change at once.
  return (
    <form method="post" action="/session/preview" className="post-button">
      <input type="hidden" name="role" value={role} />
      <Button variant="outlined" color="neutral">
        <Eye size={16} aria-hidden />
        {t('preview.start')}
      </Button>
    </form>
  );
}
