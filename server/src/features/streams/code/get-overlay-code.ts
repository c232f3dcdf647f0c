import { NotFound } from '../../../platform/base/errors.ts';
import { type Context, createSystemContext } from '../../../platform/context.ts';
import { hashToken } from '../../accounts/sign-in/secret-token.ts';
import { getCodeKey } from './code-key.ts';
import { isSeenSql } from './find-live-rule.ts';
import { createStreamCode, getCodeWindow } from './stream-code.ts';

interface OverlayRow {
  now: number;
  codeSeconds: number;
  /** True if visitors were told that nothing is live */
  isNewlyLive: boolean;
}

interface OverlayCode {
  code: string;
  endsAt: string;
  serverTime: string;
}

/**
 * Returns the code that the overlay shows, and records the request: while an overlay of the active rule sends requests,
 * the stream is live. @throws 404 for an unknown or replaced secret
 */
export async function getOverlayCode(ctx: Context, secret: string): Promise<OverlayCode> {
  const secretHash = hashToken(secret);
  const key = await getCodeKey(ctx.db);
  const { rows } = await ctx.db.$client.query<OverlayRow>({
    name: 'see-overlay',
    text: `with overlay as (
             select o.rule_id, r.code_seconds, r.is_active,
                    case when ${isSeenSql} then o.live_since end as live_since
               from stream_overlays o join stream_rules r on r.id = o.rule_id
              where o.secret_hash = $1 and r.kind = 'code'
                for no key update of o
           )
           update stream_overlays o
              set seen_at = now(),
                  live_since = case when overlay.is_active then coalesce(overlay.live_since, now()) end
             from overlay where o.rule_id = overlay.rule_id
           returning (extract(epoch from now()) * 1000)::float8 as now,
                     overlay.code_seconds as "codeSeconds",
                     overlay.is_active and overlay.live_since is null as "isNewlyLive"`,
    values: [secretHash],
  });
  const [row] = rows;
  if (!row) throw new NotFound('not_found', 'Bu yayın ekranının adresi geçerli değil.');
  const { now, codeSeconds, isNewlyLive } = row;
  // The request is a GET, so its context may publish nothing.
  if (isNewlyLive) await createSystemContext(ctx.platform).publish('stream');
  const { start, end } = getCodeWindow(now, codeSeconds);
  return {
    code: createStreamCode(key, secretHash, start),
    endsAt: new Date(end * 1000).toISOString(),
    serverTime: new Date(now).toISOString(),
  };
}
