import { keptFields } from './list-url';

/** Hidden fields that preserve the rest of the URL in a GET form. `own` are the names that the form sends itself. */
export function HiddenQuery({ search, own }: { search: URLSearchParams; own: readonly string[] }) {
  return keptFields(search, own).map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ));
}
