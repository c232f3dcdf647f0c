/** As wide as the site's pages are, with their gutters. */
export const containerClass = 'mx-auto w-full max-w-300 max-[1241px]:px-6 max-md:px-4';

/** Of a page's `main`. */
export const pageClass = `${containerClass} pt-12 pb-24 max-md:pt-7 max-md:pb-16`;

/** The same where what is one's own comes later: the footer begins below the window, so that nobody sees it jump. */
export const memberPageClass = `${pageClass} min-h-svh`;
