/** A cell without a value. A card omits the cell and its label. */
export const NoValue = () => (
  <span className="text-text-3" data-no-value="">
    -
  </span>
);
