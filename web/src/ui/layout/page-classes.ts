/** The width of site pages with their gutters. */
export const containerClass = 'mx-auto w-full max-w-300 max-[77.5625rem]:px-6 max-md:px-4';

/** Class of a page's `main`. */
export const pageClass = `${containerClass} pt-10 pb-16 max-md:pt-7`;

/** Class of pages whose user data loads late. Their footer starts below the fold, so its layout shift is not visible. */
export const memberPageClass = `${pageClass} min-h-svh`;
