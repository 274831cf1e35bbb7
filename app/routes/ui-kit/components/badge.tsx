import { Bell, Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '~/components/ui/avatar';
import { Badge } from '~/components/ui/badge';
import { Sample } from '../sample';
import { Grid } from '~/components/ui/layout';

/** Badges with a count, a count above the maximum, and a dot, and one that's hidden because its count is 0. */
export default function BadgeDemo() {
  const { t } = useTranslation('kit');
  const dotLabel = t('sample.unread');
  const labelOf = (count: number) => t('sample.unreadCount', { count });
  return (
    <Grid min={280} fit>
      <Sample title={t('demo.variants')}>
        <div className="kit-row kit-row--wide">
          <Badge badgeContent={4} label={labelOf(4)}>
            <Avatar name="Sunniva Dahl" />
          </Badge>
          <Badge badgeContent={120} label={labelOf(120)}>
            <Mail size={22} aria-hidden />
          </Badge>
          <Badge label={dotLabel}>
            <Bell size={22} aria-hidden />
          </Badge>
        </div>
      </Sample>
      <Sample title={t('color.danger')}>
        <div className="kit-row kit-row--wide">
          <Badge badgeContent={7} color="danger" label={labelOf(7)}>
            <Mail size={22} aria-hidden />
          </Badge>
          <Badge color="danger" label={dotLabel}>
            <Bell size={22} aria-hidden />
          </Badge>
        </div>
      </Sample>
      <Sample title={t('demo.none')}>
        <Badge badgeContent={0}>
          <Mail size={22} aria-hidden />
        </Badge>
      </Sample>
    </Grid>
  );
}
