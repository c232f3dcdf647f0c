/** Class of a radio button. A custom style: the browser's own is grey in the dark theme. */
export const radioClass =
  'm-0 grid size-4.5 flex-none cursor-pointer appearance-none place-content-center rounded-pill border border-control-line bg-field forced-colors:appearance-auto before:size-2 before:scale-0 before:rounded-pill before:bg-on-accent checked:border-brand checked:bg-accent checked:before:scale-100';
