import { Button } from '~/components/ui/button';
import { useRootData } from '~/lib/root-data';

/** Says that the product is looked at as a role, and leads back; on every page, whatever its layout, while that is so. */
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
