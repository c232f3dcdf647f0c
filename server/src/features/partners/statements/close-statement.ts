import type { PartnerStatement } from '@vitrin/contract/partner-statement.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { Conflict, InvalidField } from '../../../platform/base/errors.ts';
import { type Actor, type Context, withTransaction } from '../../../platform/context.ts';
import { lockPartner } from '../registry/get-partner.ts';
import { partnerStatements } from '../registry/partners-tables.ts';
import {
  computeStatement,
  findClosedStatement,
  getCurrentMonth,
  getFirstDay,
} from './get-statement.ts';

/**
 * Closes a past month: its statement never changes again.
 * @throws 400 for a month that isn't over, 404, 409 partners.month_closed
 */
export async function closeStatement(
  ctx: Context<Actor>,
  { id, month }: { id: string; month: string },
): Promise<PartnerStatement> {
  return withTransaction(ctx, async (tx) => {
    await lockPartner(tx, id);
    if (month >= getCurrentMonth())
      throw new InvalidField('validation', 'month', 'Yalnızca bitmiş bir ay kapatılabilir.');
    if (await findClosedStatement(tx, id, month))
      throw new Conflict('partners.month_closed', 'Bu ay zaten kapatılmış.');
    const statement = await computeStatement(tx, { id, month, isClosing: true });
    await tx.db
      .insert(partnerStatements)
      .values({ partnerId: id, month: getFirstDay(month), statement });
    const { lines, late, earning } = statement;
    await recordAudit(tx, {
      action: 'close',
      entity: 'partners',
      entityId: id,
      after: { month, lines, late, earning },
    });
    await tx.publish('partners');
    await tx.publish('partner-events');
    return (await findClosedStatement(tx, id, month)) as PartnerStatement;
  });
}
