import { useTranslation } from 'react-i18next';
import { FormCard } from '~/components/form/form-card';
import { Moment } from '~/components/text/day';
import { Num } from '~/components/text/num';
import { Chip } from '~/components/ui/chip';
import { Table, TableScroll } from '~/components/ui/table';
import type { KeyRequest } from '~/models/api-key/schema';

/** Recent requests made with a key, each with the status of its response. */
export function KeyRequests({ requests }: { requests: readonly KeyRequest[] }) {
  const { t } = useTranslation('account');
  const title = t('key.requests.title');
  return (
    <FormCard title={title} sub={t('key.requests.sub')} columns={1}>
      {requests.length === 0 ? (
        <p className="settings__note">{t('key.requests.none')}</p>
      ) : (
        <TableScroll label={title}>
          <Table size="sm">
            <thead>
              <tr>
                <th scope="col">{t('key.requests.time')}</th>
                <th scope="col">{t('key.requests.request')}</th>
                <th scope="col">{t('key.requests.status')}</th>
              </tr>
            </thead>
            <tbody>
              {requests.map(({ at, method, path, status }, index) => (
                <tr key={`${at} ${index}`}>
                  <td>
                    <Moment at={at} time />
                  </td>
                  <td>
                    <code dir="ltr">
                      {method} {path}
                    </code>
                  </td>
                  <td>
                    <Chip color={status < 400 ? 'success' : 'danger'}>
                      <Num>{status}</Num>
                    </Chip>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </TableScroll>
      )}
    </FormCard>
  );
}
