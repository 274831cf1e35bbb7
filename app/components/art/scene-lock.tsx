/** A closed padlock, drawn around 0,0. */
export function LockEmblem({ id }: { id: string }) {
  return (
    <g>
      <path d="M-34-8V-34a34 34 0 0 1 68 0V-8" stroke="#A9AFBE" strokeWidth="15" />
      <path d="M-34-8V-34a34 34 0 0 1 34-34" stroke="#fff" strokeOpacity=".45" strokeWidth="15" />
      <rect x="-58" y="-18" width="116" height="90" rx="18" fill={`url(#${id}-iris)`} />
      <path d="M-40-18H40A18 18 0 0 1 58 0V20H-58V0A18 18 0 0 1-40-18Z" fill="#fff" fillOpacity=".14" />
      <circle cy="20" r="12" fill="#fff" />
      <path d="M-5 24H5l4 24H-9Z" fill="#fff" />
    </g>
  );
}
