/** Request header of the panel: the id of the user who opened the page. The server refuses the calls of another. */
export const USER_HEADER = 'x-user';
