import { useTranslation } from 'react-i18next';
import { ButtonLink } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { CodeBlock } from './code-block';
import { Coded } from './coded';
import { curlCommand } from './curl-command';

const example = { method: 'GET', address: '/account-setting/data', sends: null, credential: 'ATRIUM_API_KEY' };

/** Instructions for a first request: create a key and send it. */
export function ApiStart({ origin }: { origin: string }) {
  const { t } = useTranslation('docs');
  return (
    <Card aria-labelledby="api-start">
      <h2 className="api-part__title" id="api-start">
        {t('start.title')}
      </h2>
      <p className="api-start__text">
        <Coded>{t('start.text')}</Coded>
      </p>
      <CodeBlock label={t('start.title')} copy="curl">
        {curlCommand(origin, example)}
      </CodeBlock>
      <p className="api-start__text">{t('start.rules')}</p>
      <p className="api-start__links">
        <ButtonLink to="/pages/api-key" size="sm">
          {t('start.key')}
        </ButtonLink>
        <ButtonLink to="/api/docs?tag=guides" size="sm" variant="outlined" color="neutral">
          {t('guides.title')}
        </ButtonLink>
      </p>
    </Card>
  );
}
