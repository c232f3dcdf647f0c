/** Class of a page's `h1`. */
export const pageTitleClass =
  'headline text-48 font-extrabold tracking-[-.04em] max-md:text-[34px]';
