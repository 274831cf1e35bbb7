import { Chip } from '~/components/ui/chip';
import type { Color } from '~/components/ui/class-names';

const colours: Record<string, Color> = {
  GET: 'info',
  POST: 'success',
  PUT: 'warning',
  PATCH: 'warning',
  DELETE: 'danger',
};

/** The method of an endpoint, as text and color. */
export function MethodChip({ method }: { method: string }) {
  return (
    <Chip color={colours[method]} className="api-method" dir="ltr">
      {method}
    </Chip>
  );
}
