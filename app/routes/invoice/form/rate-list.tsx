export interface KnownRate {
  id: number;
  name: string;
  percent: string;
}

export const rateListId = 'invoice-tax-rates';

/** Suggestions for tax fields. Other rates can be entered as well. */
export function RateList({ rates }: { rates: readonly KnownRate[] }) {
  if (rates.length === 0) return null;
  return (
    <datalist id={rateListId}>
      {rates.map(({ id, name, percent }) => (
        <option key={id} value={percent} label={`${name} · ${percent}%`} />
      ))}
    </datalist>
  );
}
