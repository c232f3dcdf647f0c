import { apiQuery } from '../../platform/query-client.ts';

export const publicCompaniesQuery = apiQuery('GET /api/companies', {});
