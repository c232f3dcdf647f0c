import { apiQuery } from '../../lib/api/query-client.ts';

export const publicCompaniesQuery = apiQuery('GET /api/companies', {});
