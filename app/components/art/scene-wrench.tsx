const COG_TEETH = [0, 45, 90, 135, 180, 225, 270, 315];

/** A wrench across a cog, drawn around 0,0. */
export function WrenchEmblem({ id }: { id: string }) {
  return (
    <g>
      <g fill={`url(#${id}-iris)`}>
        {COG_TEETH.map((angle) => (
          <rect
            key={angle}
            x="-13"
            y="-76"
            width="26"
            height="34"
            rx="6"
            transform={`rotate(${angle})`}
            fill="#5E57E0"
          />
        ))}
        <circle r="58" />
      </g>
      <circle r="34" fill="#fff" fillOpacity=".2" />
      <g transform="rotate(42)">
        <path
          d="M-13-34V64a13 13 0 0 0 26 0V-34A34 34 0 0 0 20-94V-66q0 6-5 9l-10 6q-5 3-10 0l-10-6q-5-3-5-9V-94A34 34 0 0 0-13-34Z"
          fill={`url(#${id}-amber)`}
        />
        <path
          d="M-13-34V64a13 13 0 0 0 13 13V-49q-3 0-5-2l-10-6q-5-3-5-9V-94A34 34 0 0 0-13-34Z"
          fill="#fff"
          fillOpacity=".26"
        />
        <circle cy="62" r="5" fill="#fff" fillOpacity=".8" />
      </g>
    </g>
  );
}
