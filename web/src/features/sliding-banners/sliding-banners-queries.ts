import { apiQuery } from '../../platform/query-client.ts';

export const publicSlidingBannersQuery = apiQuery('GET /api/sliding-banners', {});
