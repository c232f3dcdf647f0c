/**
 * The header in which the answer to a write names the routes whose answers it has made old, `GET /api/cards, …`. It
 * follows from what the endpoints declare to read and to change; the same list comes with each line of the live stream.
 */
export const INVALIDATES_HEADER = 'x-invalidates';
