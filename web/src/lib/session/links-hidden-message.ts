/** Message for members on a break, where others get an external link. Not in the home page's JavaScript. */
export const LINKS_HIDDEN_MESSAGE = 'Molanız bitene kadar tanıtılan sitelere bağlantı gösterilmez.';
