import { apiQuery } from '../../platform/query-client.ts';

export const publicBannersQuery = apiQuery('GET /api/banners', {});
