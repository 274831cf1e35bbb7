import { Link } from '@remix-run/react';
import { Contact, EllipsisVertical, FileText, Package, Printer } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandButton, CommandMenuRows, commandsFor } from '~/components/data-table/command';
import { ButtonLink } from '~/components/ui/button';
import { Menu } from '~/components/ui/menu';
import { Card } from '~/components/ui/card';
import { nextStep, useInvoiceCommands } from '../commands';
import { withValue } from '~/lib/with-query';
import { clientPath, previewPath } from '../links';
import { NextStep } from '../next-step';
import type { InvoiceView } from '../view.server';
import { buttonClass, iconButtonClass } from '~/components/ui/class-names';

const button = buttonClass({ variant: 'outlined', color: 'neutral', fullWidth: true });

/**
 * Actions for the invoice in its preview: a card in the side column, or a bar at the bottom if there's no side column.
 */
export function InvoiceActions({ invoice, query }: { invoice: InvoiceView; query: string }) {
  const { t } = useTranslation('invoice');
  const { id } = invoice;
  const other = invoice.creditOf ?? invoice.creditedBy;
  const here = `${previewPath(id)}${query}`;
  const printTo = `${previewPath(id)}${withValue(query, 'print', '1')}`;
  const next = nextStep(invoice);
  const commands = useInvoiceCommands(query).filter(({ key }) => key !== 'view');
  return (
    <>
      <Card className="invoice-card invoice-actions" data-page-actions="" aria-label={t('preview.actions')}>
        <NextStep invoice={invoice} query={query} backTo={here} block />
        {commandsFor(commands, invoice)
          .filter(({ key }) => key !== next && key !== 'print' && key !== 'paid')
          .map((command) => {
            const className = command.danger
              ? buttonClass({ variant: 'plain', color: 'danger', fullWidth: true })
              : button;
            const drawn = (
              <CommandButton key={command.key} command={command} row={invoice} className={className} action={here} />
            );
            if (!command.download) return drawn;
            return (
              <div key={command.key} className="invoice-actions__pair">
                {drawn}
                <Print to={printTo} className={button} />
              </div>
            );
          })}
        {other !== null && (
          <ButtonLink variant="plain" color="neutral" fullWidth to={previewPath(other)}>
            <FileText size={16} aria-hidden />
            {t(invoice.creditOf === null ? 'credit.title' : 'paper.title')}
          </ButtonLink>
        )}
        {invoice.clientId !== undefined && (
          <ButtonLink variant="plain" color="neutral" fullWidth to={clientPath(invoice.clientId)}>
            <Contact size={16} aria-hidden />
            {t('preview.client')}
          </ButtonLink>
        )}
        {invoice.orderId !== null && (
          <ButtonLink variant="plain" color="neutral" fullWidth to={`/apps/order/view/${invoice.orderId}`}>
            <Package size={16} aria-hidden />
            {t('preview.order', { id: invoice.orderId })}
          </ButtonLink>
        )}
      </Card>
      <div className="invoice-bar">
        <NextStep invoice={invoice} query={query} backTo={here} block />
        <Print to={printTo} className={buttonClass({ variant: 'outlined', color: 'neutral' })} />
        <Menu
          label={t('action.more', { name: invoice.name })}
          icon={<EllipsisVertical size={17} aria-hidden />}
          buttonClass={iconButtonClass({ variant: 'outlined' })}
        >
          <CommandMenuRows commands={commands} row={invoice} action={here} />
        </Menu>
      </div>
    </>
  );
}

function print(event: MouseEvent) {
  event.preventDefault();
  window.print();
}

/**
 * Opens the browser's print dialog. Without JavaScript, it's a link to a page with only the document, which can be
 * printed from the browser's menu.
 */
function Print({ to, className }: { to: string; className: string }) {
  const { t } = useTranslation('invoice');
  return (
    <Link className={className} to={to} onClick={print}>
      <Printer size={16} aria-hidden />
      {t('action.print')}
    </Link>
  );
}
