import type { DbContext } from '../../../platform/context.ts';

/** Seconds after which a stream is over if its overlay has sent no request */
export const LIVE_SECONDS = 90;

/** SQL condition: the overlay `o` has sent a request lately. */
export const isSeenSql = `o.seen_at > now() - interval '${LIVE_SECONDS} seconds'`;

export interface LiveRule {
  id: string;
  codeSeconds: number;
  secretHash: string;
}

/**
 * Returns the active code rule if its overlay is on a stream, and the time in milliseconds. The time is the database's,
 * so instances with different clocks agree on the code.
 */
export async function findLiveRule({
  db,
}: DbContext): Promise<{ now: number; rule: LiveRule | undefined }> {
  const { rows } = await db.$client.query<{ now: number } & (LiveRule | { id: null })>({
    name: 'find-live-rule',
    text: `select (extract(epoch from now()) * 1000)::float8 as now,
                  id, code_seconds as "codeSeconds", secret_hash as "secretHash"
             from (values (1)) clock left join (
               select r.id, r.code_seconds, o.secret_hash
                 from stream_rules r join stream_overlays o on o.rule_id = r.id
                where r.is_active and r.kind = 'code' and ${isSeenSql}
             ) live on true`,
  });
  const [row] = rows;
  if (!row) throw new Error('find-live-rule returned no row');
  return { now: row.now, rule: row.id === null ? undefined : row };
}
