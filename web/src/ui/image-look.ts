/** The looks of an image input's parts. */
export const dropLook =
  'flex min-w-0 items-center gap-3.5 rounded-md border-[1.5px] px-3.5 py-3 has-data-broken:border-solid has-data-broken:border-transparent has-data-broken:bg-danger-soft';

export const thumbLook =
  'grid size-13 flex-none place-items-center overflow-hidden rounded-md bg-s3 text-text-3';

export const wordsLook = 'grid min-w-0 flex-1 text-13/[1.4]';
