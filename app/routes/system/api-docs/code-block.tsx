/** Code that scrolls inside itself, also by keyboard; always left to right. */
export function CodeBlock({ label, children }: { label: string; children: string }) {
  return (
    <pre className="api-code" dir="ltr" lang="en" tabIndex={0} role="group" aria-label={label}>
      <code>{children}</code>
    </pre>
  );
}
