import { useId } from 'react';

/** The arches, outermost first. `top` is the y where the straight sides begin. */
const arches = [
  { halfWidth: 330, top: 420.4, opacity: 0.75, from: '#4c1d95', to: '#160a33' },
  { halfWidth: 260, top: 393.8, opacity: 0.6, from: '#8b5cf6', to: '#4c1d95' },
  { halfWidth: 196, top: 369.5, opacity: 0.62, from: '#e879f9', to: '#8b5cf6' },
  { halfWidth: 136, top: 346.7, opacity: 0.9, from: '#ffd9a0', to: '#e879f9' },
];

/** The tickets, back to front. */
const tickets = [
  { number: '004822', transform: 'rotate(14) scale(.98)', from: '#ffd9a0', to: '#e879f9' },
  { number: '004821', transform: 'rotate(-10) scale(1.08)', from: '#fff', to: '#ffd9a0' },
];

/** Sections of the drawing: the visible area and the positions of the tickets. */
const scenes = {
  tall: { viewBox: '0 0 690 900', floor: 900, tickets: ['407 567', '319 486'] },
  wide: { viewBox: '-35 98 760 384', floor: 482, tickets: ['407 340', '319 305'] },
};

const ink = '#2a1160';

/** The lit arch with two tickets. It fills its positioned box like `object-fit: cover`. Text on it needs its own shade. */
export function HeroIllustration({ variant = 'tall' }: { variant?: keyof typeof scenes }) {
  const id = useId();
  const { viewBox, floor, tickets: positions } = scenes[variant];
  const nightId = `${id}night`;
  const glowId = `${id}glow`;

  return (
    <svg
      className="absolute inset-0 size-full"
      viewBox={viewBox}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={nightId} y2=".4">
          <stop stopColor="#160a33" />
          <stop offset="1" stopColor="#4c1d95" />
        </linearGradient>
        <radialGradient id={glowId}>
          <stop stopColor="#ffd9a0" stopOpacity=".85" />
          <stop offset="1" stopColor="#e879f9" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path fill={`url(#${nightId})`} d="M-35 0h760v900H-35z" />
      {arches.map(({ halfWidth, top, opacity, from, to }) => (
        <g key={halfWidth} opacity={opacity}>
          <linearGradient id={`${id}${halfWidth}`} x2="0" y2="1">
            <stop stopColor={from} />
            <stop offset="1" stopColor={to} />
          </linearGradient>
          <path
            fill={`url(#${id}${halfWidth})`}
            d={`M${345 - halfWidth} 904V${top}a${halfWidth} ${halfWidth} 0 0 1 ${2 * halfWidth} 0V904z`}
          />
        </g>
      ))}
      <ellipse cx="345" cy={floor} rx="420" ry="90" fill={`url(#${glowId})`} opacity=".7" />
      {tickets.map(({ number, transform, from, to }, index) => (
        <g key={number} transform={`translate(${positions[index]}) ${transform}`} fill={ink}>
          <linearGradient id={`${id}${number}`} y2="1">
            <stop stopColor={from} />
            <stop offset="1" stopColor={to} />
          </linearGradient>
          <path
            fill={`url(#${id}${number})`}
            d="M-130-66h260v42a24 24 0 0 0 0 48v42h-260V24a24 24 0 0 0 0-48z"
          />
          <path
            d="M62-58V58"
            stroke={ink}
            strokeOpacity=".45"
            strokeWidth="3"
            strokeDasharray="3 9"
            strokeLinecap="round"
          />
          <text
            x="-98"
            y="10"
            fontFamily="var(--font-display)"
            fontWeight="800"
            fontSize="44"
            letterSpacing="-2"
          >
            BİLET
          </text>
          <text x="-96" y="36" fontWeight="600" fontSize="15" opacity=".85">{`No ${number}`}</text>
          <path d="M82-36h4v72h-4zM90-36h2v72h-2zM96-36h5v72h-5zM104-36h2v72h-2z" opacity=".8" />
        </g>
      ))}
      <g fill="#fff" opacity=".85">
        <path d="M115 252c1.5 9 4 12 12 14-8 2-10.5 5-12 14-1.5-9-4-12-12-14 8-2 10.5-5 12-14z" />
        <path d="M577 378c1 7 3 9 9 10.5-6 1.5-8 3.5-9 10.5-1-7-3-9-9-10.5 6-1.5 8-3.5 9-10.5z" />
        <circle cx="175" cy="612" r="3" />
        <circle cx="525" cy="180" r="2.5" />
      </g>
    </svg>
  );
}
