import { apiQuery } from '../../lib/api/query-client.ts';

export const publicQuestionsQuery = apiQuery('GET /api/questions', {});
