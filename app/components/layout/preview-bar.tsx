import { Button } from '~/components/ui/button';
import { useRootData } from '~/lib/root-data';

/** Shown on every page, in any layout, during a role preview, with a button that ends the preview. */
export function PreviewBar() {
  const preview = useRootData()?.preview;
  if (!preview) return null;
  return (
    <aside className="preview-bar" aria-label={preview.label}>
      <p>{preview.text}</p>
      <form method="post" action="/session/preview">
        <Button size="sm" color="neutral">
          {preview.back}
        </Button>
      </form>
    </aside>
  );
}
