/**
 * A form with its line ends as they were typed: on the wire a browser makes each a carriage return with a line feed, script
 * may send the line feed alone, and one text must not be two, nor longer than its field let it be.
 */
export function withTypedLineEnds(form: FormData): FormData {
  const typed = new FormData();
  for (const [name, value] of form) {
    typed.append(name, typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value);
  }
  return typed;
}
