import type { ValidInputOf } from '@vitrin/contract/api.ts';
import { isWithinObjectionPeriod } from '@vitrin/contract/objection-period.ts';
import type { Objection } from '@vitrin/contract/objections.ts';
import { computeTicketCount, MAX_TICKETS, toKurus } from '@vitrin/contract/tickets.ts';
import { and, eq } from 'drizzle-orm';
import { Conflict } from '../../platform/base/errors.ts';
import { type Actor, type Context, withTransaction } from '../../platform/context.ts';
import { isUniqueViolation } from '../../platform/database/database-errors.ts';
import { mapDeletedAccountError } from '../accounts/people/create-user.ts';
import { belowMinimumError, tooManyTicketsError } from '../tickets/applications/amount-errors.ts';
import { getTicketSettings } from '../tickets/companies/ticket-settings.ts';
import { findRejecter, getOwnSubject, type Subject } from './find-subject.ts';
import { toObjection } from './list-objections.ts';
import { objectionsTable } from './objections-tables.ts';

type NewObjection = ValidInputOf<'POST /api/objections'>['body'];

/**
 * Creates the user's only objection to a rejection. Allowed during a break.
 * @throws 404; 409 objections.exists, objections.not_rejected, objections.too_late; 400 tickets.below_minimum,
 *   tickets.too_many
 */
export async function createObjection(
  ctx: Context<Actor>,
  { subject, subjectId, text, correction }: NewObjection,
): Promise<Objection> {
  const userId = ctx.actor.id;
  try {
    return await mapDeletedAccountError(
      withTransaction(ctx, async (tx) => {
        const subjectFields = { subject, subjectId, userId };
        const ownSubject = await getOwnSubject(tx, subjectFields);
        if (await hasObjection(tx, subjectFields)) throw alreadyExistsError();
        const decidedAt = requireInTime(ownSubject);
        await requireValidAmount(tx, ownSubject, correction?.investmentAmount);
        const [row] = await tx.db
          .insert(objectionsTable)
          .values({
            ...subjectFields,
            text,
            correctedUsername: correction?.username ?? null,
            correctedKurus:
              correction?.investmentAmount === undefined
                ? null
                : toKurus(correction.investmentAmount),
            original: ownSubject.original,
            rejectedAt: decidedAt,
            rejectedBy: await findRejecter(tx, subjectFields),
            rejectionReason: ownSubject.reason,
          })
          .returning();
        if (!row) throw new Error('insert returned nothing');
        await tx.publish('objections');
        return toObjection(row);
      }),
    );
  } catch (error) {
    throw isUniqueViolation(error, 'objections_once') ? alreadyExistsError() : error;
  }
}

async function hasObjection(
  { db }: Context,
  subjectFields: Pick<NewObjection, 'subject' | 'subjectId'>,
): Promise<boolean> {
  const { id, subject, subjectId } = objectionsTable;
  const rows = await db
    .select({ id })
    .from(objectionsTable)
    .where(and(eq(subject, subjectFields.subject), eq(subjectId, subjectFields.subjectId)));
  return rows.length > 0;
}

const alreadyExistsError = () =>
  new Conflict(
    'objections.exists',
    'Bu karara daha önce itiraz ettiniz. Bir karara bir kez itiraz edilebilir.',
  );

/** Returns the time of the rejection. @throws 409 objections.not_rejected, objections.too_late */
function requireInTime({ isRejected, decidedAt }: Subject): string {
  if (!isRejected || !decidedAt) {
    const message = 'Yalnızca ekibimizin reddettiği başvurulara itiraz edebilirsiniz.';
    throw new Conflict('objections.not_rejected', message);
  }
  if (!isWithinObjectionPeriod(decidedAt, Date.now())) {
    const message = 'İtiraz süresi doldu: karardan sonraki 14 gün içinde itiraz edilebilir.';
    throw new Conflict('objections.too_late', message);
  }
  return decidedAt;
}

/** Applies the limits of a new application. @throws 400 tickets.below_minimum, tickets.too_many */
async function requireValidAmount(
  tx: Context,
  { original }: Subject,
  amount: number | undefined,
): Promise<void> {
  if (original.subject !== 'application' || amount === undefined) return;
  const { minimumInvestment } = await getTicketSettings(tx);
  const path = 'correction.investmentAmount';
  if (amount < minimumInvestment) throw belowMinimumError(path, minimumInvestment);
  const { ticketPrice } = original;
  if (computeTicketCount(amount, { ticketPrice, minimumInvestment }) > MAX_TICKETS)
    throw tooManyTicketsError(path);
}
