/**
 * Replaces external links for members on a break. A separate file, so that the home page's JavaScript excludes the text.
 */
export const LINKS_HIDDEN_MESSAGE = 'Molanız bitene kadar tanıtılan sitelere link gösterilmez.';
