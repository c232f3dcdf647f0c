/**
 * Response header of writes. Lists the routes with stale cached responses: `GET /api/cards, …`.
 * Derived from the topics of the endpoints. The live stream sends the same lists.
 */
export const INVALIDATES_HEADER = 'x-invalidates';
