import { useTranslation } from 'react-i18next';
import { Num } from '~/components/text/num';
import { Card } from '~/components/ui/card';
import { Chip } from '~/components/ui/chip';
import { CodeBlock } from './code-block';
import { Coded } from './coded';

const guides = [
  'authentication',
  'errors',
  'paging',
  'sorting',
  'sync',
  'idempotency',
  'values',
  'limits',
  'versions',
] as const;

const statuses = [400, 401, 403, 404, 409, 413, 429, 500, 503] as const;

const samples: Partial<Record<(typeof guides)[number], (origin: string) => string>> = {
  authentication: (origin) => `curl '${origin}/account-setting/data' \\\n  -H "Authorization: Token $ATRIUM_API_KEY"`,
  errors: () => `{ "error": { "perPage": "Show at most 1,000 rows per page." } }\n\n{ "error": "Not found" }`,
  paging: () => 'GET /api/users/list/data?page=2&perPage=50',
  sorting: () => 'GET /apps/invoice/invoices?q=studio&status=Paid&sortColumn=total&sort=desc',
  sync: () => 'GET /api/changes/data?page=1&perPage=100',
  idempotency: () => '{ "paymentMethod": "Card", "idempotencyKey": "7d1f9a3e-order-118", … }',
};

/** Guides that apply to all endpoints: keys, errors, pagination, and other shared behavior. */
export function ApiGuides({ origin }: { origin: string }) {
  return (
    <>
      {guides.map((guide) => (
        <Guide key={guide} guide={guide} sample={samples[guide]?.(origin)} />
      ))}
    </>
  );
}

function Guide({ guide, sample }: { guide: (typeof guides)[number]; sample: string | undefined }) {
  const { t } = useTranslation('docs');
  const title = t(`guide.${guide}.title`);
  return (
    <Card id={guide} aria-labelledby={`guide-${guide}`}>
      <h2 className="api-part__title" id={`guide-${guide}`}>
        {title}
      </h2>
      {t(`guide.${guide}.text`)
        .split('\n')
        .map((paragraph) => (
          <p className="api-start__text" key={paragraph}>
            <Coded>{paragraph}</Coded>
          </p>
        ))}
      {guide === 'errors' ? <Statuses /> : null}
      {sample === undefined ? null : (
        <CodeBlock label={title} copy={t('guides.sample')}>
          {sample}
        </CodeBlock>
      )}
    </Card>
  );
}

function Statuses() {
  const { t } = useTranslation('docs');
  return (
    <ul className="api-errors api-errors--guide">
      {statuses.map((status) => (
        <li key={status}>
          <Chip>
            <Num>{status}</Num>
          </Chip>{' '}
          <Coded>{t(`error.${status}`)}</Coded>
        </li>
      ))}
    </ul>
  );
}
