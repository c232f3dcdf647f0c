import { MAX_PASSKEYS } from '@vitrin/contract/passkeys.ts';
import { apiQuery } from '../../lib/api/query-client.ts';

/** All of one's own passkeys. */
export const passkeysQuery = apiQuery('GET /api/user/passkeys', { query: { limit: MAX_PASSKEYS } });
