import { encode } from 'uqr';

/** A QR code: the outline of its dark modules, for an SVG path in units of one module, and its width in modules. */
interface QrPath {
  path: string;
  size: number;
}

/** Returns text as a QR code. Each horizontal run of dark modules is one rectangle of the path. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const rows = data.map((row, y) => {
    const modules = row.map((dark) => (dark ? '1' : '0')).join('');
    return [...modules.matchAll(/1+/g)]
      .map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
      .join('');
  });
  return { path: rows.join(''), size };
}
