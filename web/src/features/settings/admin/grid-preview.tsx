interface GridPreviewProps {
  label: string;
  /** Width of the drawn screen. */
  width: number;
  columns: number;
}

const HEIGHT = 78;
const EDGE = 6;
const GAP = 4;
const rows = [0, 1, 2];

/** A small drawing of a screen with its card columns. */
export function GridPreview({ label, width, columns }: GridPreviewProps) {
  const card = (width - 2 * EDGE - (columns - 1) * GAP) / columns;
  const height = (HEIGHT - 2 * EDGE - 2 * GAP) / 3;
  return (
    <figure>
      <svg width={width} height={HEIGHT} role="img" aria-label={`${label}: ${columns} sütun`}>
        <rect
          className="fill-bg stroke-control-line"
          x=".5"
          y=".5"
          width={width - 1}
          height={HEIGHT - 1}
          rx="7"
        />
        {rows.flatMap((row) =>
          Array.from({ length: columns }, (_, column) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity
              key={`${row}-${column}`}
              className="fill-brand"
              x={EDGE + column * (card + GAP)}
              y={EDGE + row * (height + GAP)}
              width={card}
              height={height}
              rx="2.5"
            />
          )),
        )}
      </svg>
      <figcaption className="mt-1.5 text-12 text-text-2">{label}</figcaption>
    </figure>
  );
}
