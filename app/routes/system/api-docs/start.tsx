import { useTranslation } from 'react-i18next';
import { Card } from '~/components/ui/card';
import { CodeBlock } from './code-block';
import { curlCommand } from './curl-command';

const example = {
  method: 'POST',
  address: '/jwt/login',
  sends: JSON.stringify({ email: 'admin@demo.com', password: 'admin' }),
  open: true,
};

/** How to get an access token and what holds for every call. */
export function ApiStart({ origin }: { origin: string }) {
  const { t } = useTranslation('docs');
  return (
    <Card aria-labelledby="api-start">
      <h2 className="api-part__title" id="api-start">
        {t('start.title')}
      </h2>
      <p className="api-start__text">{t('start.text')}</p>
      <CodeBlock label={t('start.title')}>{curlCommand(origin, example)}</CodeBlock>
      <p className="api-start__text">{t('start.rules')}</p>
    </Card>
  );
}
