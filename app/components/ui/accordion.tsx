import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import './accordion.css';

interface AccordionItem {
  /** ID of the disclosure, for links to it. */
  id?: string;
  title: ReactNode;
  children: ReactNode;
  /** Whether the item is open initially. */
  open?: boolean;
}

/**
 * Joy's AccordionGroup as native disclosures: they open without JavaScript, and the browser's find-in-page covers their
 * content.
 */
export function Accordion({
  items,
  single = false,
}: {
  items: readonly AccordionItem[];
  /** Whether opening an item closes the others. */
  single?: boolean;
}) {
  const id = useId();
  return (
    <div className="accordion">
      {items.map(({ id: itemId, title, children, open }, at) => (
        <details key={itemId ?? at} id={itemId} className="accordion__item" name={single ? id : undefined} open={open}>
          <summary className="accordion__summary">
            {title}
            <ChevronDown className="accordion__chevron" size={16} aria-hidden />
          </summary>
          <div className="accordion__body">{children}</div>
        </details>
      ))}
    </div>
  );
}
