/** Columns of the grid by layout width, as the settings give them. */
export interface GridColumns {
  desktop: string;
  tablet: string;
  mobile: string;
}

const CONTENT_WIDTH = 1200;

function within(value: string, max: number, fallback: number): number {
  const columns = Number(value);
  return Number.isInteger(columns) && columns >= 1 && columns <= max ? columns : fallback;
}

/** The grid's classes (styles/promo-cards.css), and how wide a card is with them. */
export function gridLayout(columns: GridColumns): { className: string; sizes: string } {
  const desktop = within(columns.desktop, 6, 3);
  const tablet = within(columns.tablet, 4, 2);
  const mobile = within(columns.mobile, 2, 1);
  return {
    className: `vgrid d${desktop} t${tablet} m${mobile}`,
    sizes: `(min-width: 1024px) ${Math.ceil(CONTENT_WIDTH / desktop)}px, (min-width: 640px) ${Math.ceil(100 / tablet)}vw, ${100 / mobile}vw`,
  };
}
