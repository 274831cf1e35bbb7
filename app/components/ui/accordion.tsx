import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import './accordion.css';

interface AccordionItem {
  /** Of the disclosure, for links that lead to it. */
  id?: string;
  title: ReactNode;
  children: ReactNode;
  /** Open from the start. */
  open?: boolean;
}

/**
 * Joy's AccordionGroup as native disclosures: they open without script, and the browser's own search finds what is in
 * them. `single` closes the others when one is opened.
 */
export function Accordion({ items, single = false }: { items: readonly AccordionItem[]; single?: boolean }) {
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
