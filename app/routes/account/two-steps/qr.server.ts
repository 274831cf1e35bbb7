import { encode } from 'uqr';

/**
 * Returns a QR code as the outline of its dark modules, for an SVG path in units of one module, and its width in
 * modules.
 */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const rows = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
  return { path: rows.join(''), size };
}
