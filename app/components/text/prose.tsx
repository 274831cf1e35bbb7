/** What somebody wrote in Markdown. @param html from the one sanitiser (`contentHtml`, `markdownHtml`), and nothing else */
export function Prose({ html }: { html: string }) {
  return <div className="prose" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}
