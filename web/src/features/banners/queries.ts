import { apiQuery } from '../../lib/api/query-client.ts';

export const publicBannersQuery = apiQuery('GET /api/banners', {});
