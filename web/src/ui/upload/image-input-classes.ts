/** Classes of an image input's parts. */
export const thumbClass =
  'relative grid size-16 flex-none place-items-center overflow-hidden rounded-md bg-s3 text-text-3';

/** Logos are designed for the dark plate, in both themes. Its element has `data-surface="dark"`. */
export const plateClass = 'bg-linear-to-b/srgb from-[#2b2541] to-[#0d0b14]';

export const thumbTextClass = 'grid min-w-0 flex-1 content-center text-13/[1.4]';
