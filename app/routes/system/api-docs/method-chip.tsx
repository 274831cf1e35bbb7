const colours: Record<string, string> = {
  GET: 'info',
  POST: 'success',
  PUT: 'warning',
  PATCH: 'warning',
  DELETE: 'danger',
};

/** The method of a call, in its colour and in words. */
export function MethodChip({ method }: { method: string }) {
  return (
    <span className={`chip chip--${colours[method] ?? 'neutral'} api-method`} dir="ltr">
      {method}
    </span>
  );
}
