/** The looks of an image input's parts. */
export const thumbLook =
  'relative grid size-16 flex-none place-items-center overflow-hidden rounded-md bg-s3 text-text-3';

export const wordsLook = 'grid min-w-0 flex-1 content-center text-13/[1.4]';
