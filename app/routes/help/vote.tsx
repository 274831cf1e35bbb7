import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/button';
import { Textarea } from '~/components/ui/input';
import type { tallyOf } from '~/models/shared/vote';
import { Cluster, Quiet } from '~/components/ui/layout';

/**
 * "Was this helpful?" with the user's earlier vote. If the user voted no, asks what was missing. The buttons belong to
 * the surrounding form: they submit `helpful:id`, `notHelpful:id`, and `reason:id` with the text in `reason-id`.
 */
export function VoteButtons({
  id,
  vote: { helpful, notHelpful, own },
}: {
  id: number;
  vote: ReturnType<typeof tallyOf>;
}) {
  const { t } = useTranslation('help');
  const count = helpful + notHelpful;
  return (
    <div className="help-vote">
      <Cluster role="group" aria-label={t('vote.ask')}>
        <span className="help-vote__ask">{t('vote.ask')}</span>
        <Button
          variant="outlined"
          color="neutral"
          size="sm"
          name="intent"
          value={`helpful:${id}`}
          aria-pressed={own?.helpful === true}
          startDecorator={<ThumbsUp size={15} aria-hidden />}
        >
          {t('vote.yes')}
        </Button>
        <Button
          variant="outlined"
          color="neutral"
          size="sm"
          name="intent"
          value={`notHelpful:${id}`}
          aria-pressed={own?.helpful === false}
          startDecorator={<ThumbsDown size={15} aria-hidden />}
        >
          {t('vote.no')}
        </Button>
        {count > 0 && <Quiet>{t('vote.tally', { helpful, count })}</Quiet>}
      </Cluster>
      {own?.helpful === false && (
        <div className="help-vote__reason">
          <Textarea
            name={`reason-${id}`}
            key={own.reason}
            defaultValue={own.reason}
            minRows={2}
            maxLength={1000}
            aria-label={t('vote.reason')}
            placeholder={t('vote.reason')}
            dir="auto"
          />
          <Button variant="outlined" color="neutral" size="sm" name="intent" value={`reason:${id}`}>
            {t('vote.send')}
          </Button>
        </div>
      )}
    </div>
  );
}
