import { contracts } from '~/contracts';
import { openApiDocument } from '~/http/documentation/openapi';

let text: string | undefined;

/** Serves the OpenAPI 3.1 document. The document is public, because it contains no data. */
export function loader() {
  text ??= JSON.stringify(openApiDocument(contracts));
  return new Response(text, { headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' } });
}
