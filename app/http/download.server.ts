const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' };

/** Returns text as a file download that isn't cached. The file name's extension determines the type. */
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
