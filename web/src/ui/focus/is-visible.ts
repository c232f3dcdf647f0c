/** True for a rendered element. `checkVisibility` is missing in browsers that we support. */
export const isVisible = (element: Element) => element.getClientRects().length > 0;
