import { CopyButton } from '~/components/ui/copy-button';

/** Code that scrolls within itself, also by keyboard. It's always left to right. `copy` names what a button copies. */
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
