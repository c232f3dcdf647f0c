import { apiQuery } from '../../lib/api/query-client.ts';

export const publicCardsQuery = apiQuery('GET /api/cards', {});
export const allCardsQuery = apiQuery('GET /api/cards/all', {});
