/** A text with the first place that matches a search marked. */
export function Marked({ text, q }: { text: string; q: string }) {
  const wanted = q.trim().toLowerCase();
  const at = text.toLowerCase().indexOf(wanted);
  if (at < 0 || wanted === '') return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + wanted.length)}</mark>
      {text.slice(at + wanted.length)}
    </>
  );
}
