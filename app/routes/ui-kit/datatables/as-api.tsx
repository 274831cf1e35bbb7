import { useTranslation } from 'react-i18next';
import { ButtonLink } from '~/components/ui/button';
import { CopyButton } from '~/components/ui/copy-button';
import { Sample } from '../sample';
import { Grid } from '~/components/ui/layout';

const request = `curl -H "Authorization: Bearer $KEY" \\
  "https://atrium.example/api/datatables/data?q=engineer&perPage=10&page=1"`;

const responseText = `{
  "allData": [ … ],
  "invoices": [ { "id": 4, "full_name": "…", "post": "…", "salary": "…" } ],
  "total": 12
}`;

/** The endpoint behind the lists of employees, and its response. */
export default function AsApi() {
  const { t } = useTranslation('kit');
  return (
    <Grid min={280} fit>
      <Sample title={t('api.request')}>
        <pre className="kit-code" dir="ltr" lang="en" tabIndex={0} role="region" aria-label={t('api.request')}>
          <code>{request}</code>
        </pre>
        <div className="kit-row kit-after">
          <CopyButton text={request} name={t('api.request')} />
          <ButtonLink to="/api/docs" size="sm" variant="outlined" color="neutral">
            {t('api.all')}
          </ButtonLink>
        </div>
      </Sample>
      <Sample title={t('api.answer')}>
        <pre className="kit-code" dir="ltr" lang="en" tabIndex={0} role="region" aria-label={t('api.answer')}>
          <code>{responseText}</code>
        </pre>
      </Sample>
    </Grid>
  );
}
