import { Inbox, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/components/feedback/empty-state';
import { ButtonLink } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { Grid } from '~/components/ui/layout';

/** Empty states for no data yet, with a link to a first step, and for no matches. */
export default function EmptyStateDemo() {
  const { t } = useTranslation('kit');
  return (
    <Grid min={280} fit>
      <Card>
        <EmptyState
          icon={<Inbox size={24} />}
          title={t('empty.nothing')}
          text={t('empty.nothingText')}
          action={
            <ButtonLink to="/forms/input" variant="outlined" color="neutral">
              {t('empty.begin')}
            </ButtonLink>
          }
        />
      </Card>
      <Card>
        <EmptyState icon={<SearchX size={24} />} title={t('icons.none')} text={t('icons.noneText')} />
      </Card>
    </Grid>
  );
}
