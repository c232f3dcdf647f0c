import type { OverlayStyle } from '../overlay/overlay-style.ts';

/** A 720p picture with the code as the overlay shows it, in proportion. */
export function OverlayPreview({ size, color, isDark }: OverlayStyle) {
  const halo = isDark ? '#ffffff' : '#000000';
  const radius = size * 0.5;
  return (
    <figure className="m-0 grid gap-1.5">
      <svg
        viewBox="0 0 1280 720"
        className="block w-full rounded-lg border border-line"
        role="img"
        aria-label={`Önizleme: ${size} piksel boyunda kod`}
      >
        <defs>
          <linearGradient id="yayin-goruntusu" x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" stopColor="#22405c" />
            <stop offset="0.5" stopColor="#7d8f76" />
            <stop offset="1" stopColor="#d9c7a1" />
          </linearGradient>
        </defs>
        <rect width="1280" height="720" fill="url(#yayin-goruntusu)" />
        <g
          transform={`translate(${48 + radius} ${672 - radius})`}
          fill="none"
          strokeWidth={size * 0.09}
        >
          <circle r={radius} stroke={halo} strokeWidth={size * 0.15} opacity="0.5" />
          <circle r={radius} stroke={color} opacity="0.3" />
          <circle
            r={radius}
            stroke={color}
            pathLength="100"
            strokeDasharray="100"
            strokeDashoffset="30"
            strokeLinecap="round"
            transform="rotate(-90)"
          />
        </g>
        <text
          x={48 + radius * 2 + size * 0.3}
          y={672 - radius}
          dominantBaseline="central"
          fill={color}
          stroke={halo}
          strokeWidth={size * 0.06}
          paintOrder="stroke"
          fontSize={size}
          fontWeight="800"
          fontFamily="Segoe UI, Helvetica Neue, Arial, sans-serif"
        >
          ELMA 42
        </text>
      </svg>
      <figcaption className="text-13 text-text-3">Önizleme: 1280 × 720 görüntü üzerinde</figcaption>
    </figure>
  );
}
