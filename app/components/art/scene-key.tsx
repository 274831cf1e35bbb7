/** A key on its ring, drawn around 0,0. */
export function KeyEmblem({ id }: { id: string }) {
  return (
    <g transform="rotate(-38)">
      <path
        d="M-8-11H66a8 8 0 0 1 8 8V20a5 5 0 0 1-5 5H59a5 5 0 0 1-5-5V13H44v11a5 5 0 0 1-5 5H31a5 5 0 0 1-5-5V13H-8Z"
        fill={`url(#${id}-amber)`}
      />
      <path d="M-8-11H66a8 8 0 0 1 8 8V0H-8Z" fill="#fff" fillOpacity=".26" />
      <path
        fillRule="evenodd"
        d="M-40-40a40 40 0 1 0 0 80 40 40 0 0 0 0-80Zm-10 26a14 14 0 1 1 0 28 14 14 0 0 1 0-28Z"
        fill={`url(#${id}-iris)`}
      />
      <path
        d="M-40-40a40 40 0 0 1 38.6 29.5L-38-7A14 14 0 0 0-64 0H-80a40 40 0 0 1 40-40Z"
        fill="#fff"
        fillOpacity=".14"
      />
    </g>
  );
}
