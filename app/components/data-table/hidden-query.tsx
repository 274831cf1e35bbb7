import { keptFields } from './list-url';

/** Hidden fields that preserve the rest of the URL in a GET form. `own` are the names of the form's other fields. */
export function HiddenQuery({ search, own }: { search: URLSearchParams; own: readonly string[] }) {
  return keptFields(search, own).map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ));
}
