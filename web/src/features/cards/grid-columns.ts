/** Columns of the grid by layout width, from the settings. */
export interface GridColumns {
  desktop: string;
  tablet: string;
  mobile: string;
}

const CONTENT_WIDTH_PX = 1200;

function parseColumnCount(value: string, max: number, fallback: number): number {
  const columns = Number(value);
  return Number.isInteger(columns) && columns >= 1 && columns <= max ? columns : fallback;
}

// Complete class names: Tailwind finds them in the source text.
const mobileClasses = ['grid-cols-1', 'grid-cols-2'];
const tabletClasses = ['sm:grid-cols-1', 'sm:grid-cols-2', 'sm:grid-cols-3', 'sm:grid-cols-4'];
const desktopClasses = [
  'lg:grid-cols-1',
  'lg:grid-cols-2',
  'lg:grid-cols-3',
  'lg:grid-cols-4',
  'lg:grid-cols-5',
  'lg:grid-cols-6',
];

/** Returns the grid's classes and the `sizes` of a card's image. Invalid settings count as 3, 2 and 1 columns. */
export function getGridLayout(columns: GridColumns): { className: string; sizes: string } {
  const desktop = parseColumnCount(columns.desktop, 6, 3);
  const tablet = parseColumnCount(columns.tablet, 4, 2);
  const mobile = parseColumnCount(columns.mobile, 2, 1);
  return {
    className: `grid gap-6 ${mobileClasses[mobile - 1]} ${tabletClasses[tablet - 1]} ${desktopClasses[desktop - 1]}`,
    sizes: `(min-width: 1024px) ${Math.ceil(CONTENT_WIDTH_PX / desktop)}px, (min-width: 640px) ${Math.ceil(100 / tablet)}vw, ${100 / mobile}vw`,
  };
}
