import { CommandButton } from '~/components/data-table/command';
import { nextStep, useInvoiceCommands } from './commands';
import { previewPath } from './links';
import type { InvoiceView } from './view.server';
import { buttonClass } from '~/components/ui/class-names';

/**
 * The page's only solid button: the next step for an invoice (issue, send, record a payment). Renders nothing if
 * there's no next step, such as for a paid or void invoice.
 */
export function NextStep({
  invoice,
  query,
  backTo,
  block = false,
}: {
  invoice: InvoiceView;
  query: string;
  backTo: string;
  block?: boolean;
}) {
  const step = nextStep(invoice);
  const command = useInvoiceCommands(query).find(({ key }) => key === step);
  if (!command) return null;
  return (
    <CommandButton
      command={command}
      row={invoice}
      className={buttonClass({ fullWidth: block })}
      action={`${previewPath(invoice.id)}${query}`}
      fields={{ redirectTo: backTo }}
    />
  );
}
