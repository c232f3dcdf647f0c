/**
 * The code of a refused change (412): the caller has seen an older version than there is. `details.present` is what
 * there is now, in the shape of the call's answer; its version is the `ETag` too.
 */
export const CONTENT_CHANGED = 'content.changed';
