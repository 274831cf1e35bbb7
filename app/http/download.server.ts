const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' };

/** A text as a file to be saved, made for this request: nobody on the way keeps it. What it is, its name says. */
export function download(text: string, name: `${string}.${keyof typeof types}`): Response {
  return new Response(text, {
    headers: {
      'Content-Type': name.endsWith('.csv') ? types.csv : types.json,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
