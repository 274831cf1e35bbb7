import { ArtSvg, useArtId, type ArtProps } from './art-svg';

const COLORS: Record<string, string> = {
  pdf: '#D0314A',
  doc: '#2E6FD9',
  docx: '#2E6FD9',
  txt: '#5F687A',
  md: '#5F687A',
  xls: '#0D7C52',
  xlsx: '#0D7C52',
  csv: '#0D7C52',
  ppt: '#C2500B',
  pptx: '#C2500B',
  zip: '#9C5C00',
  png: '#0A739D',
  jpg: '#0A739D',
  jpeg: '#0A739D',
  svg: '#0A739D',
  fig: '#8A3FD1',
  psd: '#8A3FD1',
};

/**
 * A document tile, 48 × 48 units, with the file extension in the color of the file type. Shows at most four characters
 * of the extension.
 */
export function FileArt({ extension, className = 'file-art', ...art }: ArtProps & { extension: string }) {
  const id = useArtId();
  const color = COLORS[extension.toLowerCase()] ?? '#5B54E0';
  return (
    <ArtSvg width={48} height={48} className={className} {...art}>
      <defs>
        <linearGradient id={`${id}-p`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#F0F2F6" />
          <stop offset="1" stopColor="#DDE2EA" />
        </linearGradient>
      </defs>
      <path d="M13 3h17l10 10v28a4 4 0 0 1-4 4H13a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4Z" fill={`url(#${id}-p)`} />
      <path d="M30 3l10 10h-7a3 3 0 0 1-3-3Z" fill="#B9C1CE" />
      <path d="M15 14h9M15 19h14" stroke="#B9C1CE" strokeWidth="2.4" strokeLinecap="round" />
      <rect x="5" y="25" width="32" height="15" rx="4" fill={color} />
      <text
        x="21"
        y="33"
        textAnchor="middle"
        dominantBaseline="central"
        fontFamily="'Inter Variable',Inter,system-ui,sans-serif"
        fontWeight="700"
        fontSize="9.5"
        fill="#fff"
      >
        {extension.slice(0, 4).toUpperCase()}
      </text>
    </ArtSvg>
  );
}
