import { useTranslation } from 'react-i18next';
import { Avatar } from '~/components/ui/avatar';
import { AvatarGroup } from '~/components/ui/avatar-group';
import { Sample } from '../sample';
import { people } from '../people';
import { Grid } from '~/components/ui/layout';

const presences = ['online', 'away', 'busy', 'offline'] as const;

/** Avatars in several sizes, with presence, and as a group. */
export default function AvatarDemo() {
  const { t } = useTranslation('kit');
  return (
    <Grid min={280} fit>
      <Sample title={t('demo.sizes')}>
        <div className="kit-row">
          {[24, 28, 36, 48, 64].map((size, at) => (
            <Avatar key={size} name={people[at] ?? ''} size={size} label={people[at]} />
          ))}
        </div>
      </Sample>
      <Sample title={t('demo.states')}>
        <div className="kit-row">
          {presences.map((status, at) => (
            <Avatar
              key={status}
              name={people[at] ?? ''}
              status={status}
              label={people[at]}
              statusLabel={t(`presence.${status}`)}
            />
          ))}
        </div>
      </Sample>
      <Sample title={t('demo.group')}>
        <AvatarGroup people={people.map((name) => ({ name }))} max={3} label={people.join(', ')} />
      </Sample>
    </Grid>
  );
}
