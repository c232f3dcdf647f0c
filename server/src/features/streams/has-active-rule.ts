import { eq } from 'drizzle-orm';
import type { DbContext } from '../../platform/context.ts';
import { streamRules } from './rules/streams-tables.ts';

/** Returns true if members can earn points with a stream. */
export async function hasActiveRule({ db }: DbContext): Promise<boolean> {
  return (await db.$count(streamRules, eq(streamRules.isActive, true))) > 0;
}
