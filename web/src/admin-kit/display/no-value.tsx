/** A cell without a value. A card leaves it out, with its label. */
export const NoValue = () => (
  <span className="text-text-3" data-no-value="">
    -
  </span>
);
