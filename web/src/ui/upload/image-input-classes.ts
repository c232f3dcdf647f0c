/** Classes of an image input's parts. */
export const thumbClass =
  'relative grid size-16 flex-none place-items-center overflow-hidden rounded-md bg-s3 text-text-3';

export const thumbTextClass = 'grid min-w-0 flex-1 content-center text-13/[1.4]';
