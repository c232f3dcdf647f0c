import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { Conflict, NotFound } from '../../../platform/base/errors.ts';
import { type Actor, type Context, withTransaction } from '../../../platform/context.ts';
import { generateToken, hashToken } from '../../accounts/sign-in/secret-token.ts';
import { streamOverlays, streamRules } from '../rules/streams-tables.ts';

/**
 * Creates the address of the page that shows a rule's codes. The previous address is invalid after the commit.
 * @throws 404; 409 streams.no_codes for a rule that pays for a link
 */
export async function createOverlay(ctx: Context<Actor>, ruleId: string): Promise<{ url: string }> {
  const secret = generateToken();
  await withTransaction(ctx, async (tx) => {
    const [rule] = await tx.db
      .select({ kind: streamRules.kind })
      .from(streamRules)
      .where(eq(streamRules.id, ruleId))
      .for('no key update');
    if (!rule) throw new NotFound();
    if (rule.kind !== 'code')
      throw new Conflict(
        'streams.no_codes',
        'Bu kural yayının linkine puan veriyor; yayın ekranı yalnızca kod kurallarında vardır.',
      );
    const fields = { secretHash: hashToken(secret), seenAt: null, liveSince: null };
    await tx.db
      .insert(streamOverlays)
      .values({ ruleId, ...fields })
      .onConflictDoUpdate({ target: streamOverlays.ruleId, set: fields });
    await recordAudit(tx, {
      action: 'rotate',
      entity: 'streaming-verifications',
      entityId: ruleId,
    });
    await tx.publish('stream');
  });
  return { url: `${ctx.platform.config.publicUrl}/yayin-kodu/${secret}` };
}
