import { Bell, Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '~/components/ui/avatar';
import { Badge } from '~/components/ui/badge';
import { Sample } from '../sample';
import { Grid } from '~/components/ui/layout';

/** Badges with a count, a count above the maximum, and a dot, and one that's hidden because its count is 0. */
export default function BadgeDemo() {
  const { t } = useTranslation('kit');
  const label = t('sample.unread');
  return (
    <Grid min={280} fit>
      <Sample title={t('demo.variants')}>
        <div className="kit-row kit-row--wide">
          <Badge badgeContent={4} label={label}>
            <Avatar name="Sunniva Dahl" />
          </Badge>
          <Badge badgeContent={120} label={label}>
            <Mail size={22} aria-hidden />
          </Badge>
          <Badge label={label}>
            <Bell size={22} aria-hidden />
          </Badge>
        </div>
      </Sample>
      <Sample title={t('color.danger')}>
        <div className="kit-row kit-row--wide">
          <Badge badgeContent={7} color="danger" label={label}>
            <Mail size={22} aria-hidden />
          </Badge>
          <Badge color="danger" label={label}>
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
