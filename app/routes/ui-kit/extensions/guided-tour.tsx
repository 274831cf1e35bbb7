import { useNavigate, useSearchParams } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '~/components/ui/button';
import { Sheet } from '~/components/ui/sheet';
import { Sample } from '../sample';
import { Grid } from '~/components/ui/layout';

const stops = ['search', 'menu', 'account'] as const;

/** Three steps, each with a URL. With JavaScript, focus moves to the current step, and Esc ends the tour. */
export default function GuidedTour() {
  const { t } = useTranslation('kit');
  const [search] = useSearchParams();
  const at = Number(search.get('stop') ?? 0);
  const stop = stops[at - 1];
  const navigate = useNavigate();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (stop) note.current?.focus();
  }, [stop]);
  return (
    <Sample title={t('tour.title')}>
      <Grid min={280} fit>
        {stops.map((name) => (
          <Sheet key={name} variant="outlined" className={name === stop ? 'kit-tour kit-stop' : 'kit-tour'}>
            {t(`tour.${name}.name`)}
          </Sheet>
        ))}
      </Grid>
      {stop ? (
        <div
          ref={note}
          tabIndex={-1}
          className="kit-tour kit-note"
          role="group"
          aria-label={t(`tour.${stop}.name`)}
          onKeyDown={(event) => event.key === 'Escape' && navigate('?', { preventScrollReset: true })}
        >
          <p>{t(`tour.${stop}.text`)}</p>
          <div className="kit-row">
            {at > 1 && (
              <ButtonLink to={`?stop=${at - 1}`} size="sm" variant="outlined" color="neutral" preventScrollReset>
                {t('wizard.back')}
              </ButtonLink>
            )}
            {at < stops.length && (
              <ButtonLink to={`?stop=${at + 1}`} size="sm" preventScrollReset>
                {t('tour.next')}
              </ButtonLink>
            )}
            <ButtonLink to="?" size="sm" variant="plain" color="neutral" preventScrollReset>
              {t('tour.end')}
            </ButtonLink>
          </div>
        </div>
      ) : (
        <p className="kit-after">
          <ButtonLink to="?stop=1" preventScrollReset>
            {t('tour.begin')}
          </ButtonLink>
        </p>
      )}
    </Sample>
  );
}
