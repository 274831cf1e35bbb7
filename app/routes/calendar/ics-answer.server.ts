/** Creates a response from iCalendar text. With `fileName`, the browser downloads it. */
export function icsResponse(text: string, fileName?: string): Response {
  const headers = new Headers({
    'Content-Type': 'text/calendar; charset=utf-8',
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  if (fileName) headers.set('Content-Disposition', `attachment; filename="${fileName}"`);
  return new Response(text, { headers });
}
