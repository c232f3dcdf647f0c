import { apiQuery } from '../../platform/query-client.ts';

export const publicCardsQuery = apiQuery('GET /api/cards', {});
export const allCardsQuery = apiQuery('GET /api/cards/all', {});
