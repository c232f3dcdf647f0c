import type { Database } from '../../../platform/database/create-pool.ts';
import { getSecretKey } from '../../../platform/database/secrets.ts';

/** Returns the key of all stream codes. Call it outside of transactions: the first call stores the key. */
export const getCodeKey = (db: Database) => getSecretKey(db, 'stream-codes');
