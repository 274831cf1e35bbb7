/** Text that users wrote in Markdown. @param html only from our sanitizer (`contentHtml`, `markdownHtml`) */
export function Prose({ html }: { html: string }) {
  return <div className="prose" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}
