/**
 * Replaces external links for members on a break. A separate file, to keep the text out of the home page's JavaScript.
 */
export const LINKS_HIDDEN_MESSAGE = 'Molanız bitene kadar tanıtılan sitelere bağlantı gösterilmez.';
