import { useTranslation } from 'react-i18next';
import { Sample } from '../sample';
import { Grid } from '~/components/ui/layout';

const radii = { xs: 4, sm: 6, md: 8, lg: 12, xl: 16 };
const rooms = [4, 8, 12, 16, 20, 24, 32];

/** The spacing and radius scales of the theme, in px. */
export default function SpacingAndRadius() {
  const { t } = useTranslation('kit');
  return (
    <Grid min={280} fit>
      <Sample title={t('element.radius')}>
        <div className="kit-row">
          {Object.entries(radii).map(([name, size]) => (
            <span key={name} className="kit-stack">
              <span className="kit-square" style={{ borderRadius: size }} />
              <code dir="ltr">{`${name} ${size}px`}</code>
            </span>
          ))}
        </div>
      </Sample>
      <Sample title={t('element.spacing')}>
        <div className="kit-stack">
          {rooms.map((room) => (
            <span key={room} className="kit-row">
              <span className="kit-bar" style={{ inlineSize: room * 4 }} />
              <code dir="ltr">{`${room}px`}</code>
            </span>
          ))}
        </div>
      </Sample>
    </Grid>
  );
}
