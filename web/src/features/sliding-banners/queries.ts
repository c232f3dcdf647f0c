import { apiQuery } from '../../lib/api/query-client.ts';

export const publicSlidingBannersQuery = apiQuery('GET /api/sliding-banners', {});
