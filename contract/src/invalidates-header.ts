/**
 * Response header of writes with the routes whose cached responses are now stale: `GET /api/cards, …`.
 * Derived from the topics of the endpoints. The live stream sends the same lists.
 */
export const INVALIDATES_HEADER = 'x-invalidates';
