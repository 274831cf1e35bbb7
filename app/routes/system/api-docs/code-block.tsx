import { CopyButton } from '~/components/ui/copy-button';

/**
 * Code that scrolls inside its box and can be scrolled by keyboard. The code is always left to right. `copy` adds a
 * copy button with that name.
 */
export function CodeBlock({ label, copy, children }: { label: string; copy?: string; children: string }) {
  const code = (
    <pre className="api-code" dir="ltr" lang="en" tabIndex={0} role="group" aria-label={label}>
      <code>{children}</code>
    </pre>
  );
  if (copy === undefined) return code;
  return (
    <div className="api-sample">
      {code}
      <CopyButton text={children} name={copy} />
    </div>
  );
}
