import { Chip } from '~/components/ui/chip';
import type { Color } from '~/components/ui/class-names';

const colors: Record<string, Color> = {
  GET: 'info',
  POST: 'success',
  PUT: 'warning',
  PATCH: 'warning',
  DELETE: 'danger',
};

/** The method of an endpoint, as text and color. */
export function MethodChip({ method }: { method: string }) {
  return (
    <Chip color={colors[method]} className="api-method" dir="ltr">
      {method}
    </Chip>
  );
}
