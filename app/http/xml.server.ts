import { revalidated } from './revalidated.server';

/** Escapes text for XML. Removes U+FFFE, U+FFFF, and all control characters except tabs and line breaks. */
export function xmlText(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
  return text.replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '').replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** Returns a response with an XML document (see `revalidated`). */
export function xmlResponse(request: Request, body: string, type: string): Response {
  const document = `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`;
  return revalidated(request, document, { 'Content-Type': `${type}; charset=utf-8` });
}
