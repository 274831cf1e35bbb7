import { useTranslation } from 'react-i18next';
import { Day } from '~/components/text/day';
import { Money } from '~/components/text/money';
import { Card, CardSub, CardTitle } from '~/components/ui/card';
import { CardList, CardRow, CardRowEnd, CardRowLink, CardRowText } from '~/components/ui/card-list';
import { previewPath } from '../../links';
import { paperTitle } from '../../paper-title';
import { InvoiceStatusChip } from '../../status';
import type { InvoiceListView } from '../../view.server';

/** All documents of a client, latest first, with type, status, total, and amount due. */
export function ClientDocuments({ documents }: { documents: readonly InvoiceListView[] }) {
  const { t } = useTranslation('invoice');
  return (
    <Card className="invoice-card">
      <CardTitle className="invoice-card__title">{t('clients.documents')}</CardTitle>
      {documents.length === 0 ? (
        <CardSub>{t('clients.noDocuments')}</CardSub>
      ) : (
        <CardList>
          {documents.map(({ id, name, creditOf, service, issuedOn, state, total, due }) => (
            <CardRow key={id}>
              <CardRowText>
                <CardRowLink to={previewPath(id)}>{paperTitle(t, { name, creditOf })}</CardRowLink>
                <span className="cell-sub">
                  <Day date={issuedOn} />
                  {service && (
                    <>
                      {' · '}
                      <bdi>{service}</bdi>
                    </>
                  )}
                </span>
              </CardRowText>
              <InvoiceStatusChip state={state} due={due} creditOf={creditOf} />
              <CardRowEnd className="client-amount">
                <Money cents={total} className="cell-figure" />
                {state !== 'Draft' && due !== 0 && due !== total && (
                  <span className="cell-sub">
                    {t(due > 0 ? 'panel.balance' : 'payment.kept')} <Money cents={Math.abs(due)} />
                  </span>
                )}
              </CardRowEnd>
            </CardRow>
          ))}
        </CardList>
      )}
    </Card>
  );
}
