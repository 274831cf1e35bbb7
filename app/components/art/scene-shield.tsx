/** A shield with a tick, drawn around 0,0. */
export function ShieldEmblem({ id }: { id: string }) {
  return (
    <g>
      <path
        d="M0-74C20-60 42-54 64-54V-6C64 36 38 62 0 78-38 62-64 36-64-6V-54C-42-54-20-60 0-74Z"
        fill={`url(#${id}-iris)`}
      />
      <path d="M0-74V78C-38 62-64 36-64-6V-54C-42-54-20-60 0-74Z" fill="#fff" fillOpacity=".16" />
      <circle r="31" fill="#fff" />
      <path d="m-13.5 1 9.5 10L14-10" stroke="#1FA57A" strokeWidth="7.5" strokeLinecap="round" strokeLinejoin="round" />
    </g>
  );
}
