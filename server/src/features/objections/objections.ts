import {
  objections as declaration,
  type ObjectionDetail,
  type ReportEvidence,
} from '@vitrin/contract/objections.ts';
import { toLira } from '@vitrin/contract/tickets.ts';
import { and, eq, sql } from 'drizzle-orm';
import { NotFound } from '../../platform/base/errors.ts';
import { type Actor, type Context, withTransaction } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createRoutes } from '../../platform/http/create-routes.ts';
import { findRowsByName } from '../partner-reports/report/find-rows-by-name.ts';
import { findApplications } from '../tickets/applications/list-applications.ts';
import { findMemberDeposits } from '../tickets/applications/member-deposits.ts';
import { createObjection } from './create-objection.ts';
import { decideObjection } from './decide-objection.ts';
import { findSubjectStatus } from './find-subject.ts';
import {
  countOpenObjections,
  findOldestOpenObjection,
  getObjection,
  getObjectionRow,
  listObjections,
  listOwnObjections,
  loadObjectionNames,
  toClaim,
} from './list-objections.ts';
import { alreadyDecidedError } from './lock-objection.ts';
import { createNote, exportNotes, listNotes } from './notes.ts';
import { objectionsTable } from './objections-tables.ts';

/** Objections of members to rejections, and their answers. */
export const objections: Feature = {
  personalData: {
    export: { objections: listOwnObjections, objectionNotes: exportNotes },
    // The audit log still contains the decisions, without texts.
    rows: [
      {
        table: objectionsTable,
        redact: { entity: 'objections', fields: ['answer', 'note'] },
        topic: 'objections',
      },
    ],
  },
  routes: () => [
    createRoutes(declaration, {
      own: (ctx, { query }) => listOwnObjections(ctx, { userId: ctx.actor.id, ...query }),
      create: (ctx, { body }) => createObjection(ctx, body),
      withdraw: (ctx, { params }) => withdrawObjection(ctx, params.id),
      list: (ctx, { query }) => listObjections(ctx, query),
      get: (ctx, { params }) => getObjectionDetail(ctx, params.id),
      decide: (ctx, { params, body }) => decideObjection(ctx, { ...params, ...body }),
      createNote: (ctx, { params, body }) => createNote(ctx, { objectionId: params.id, ...body }),
    }),
  ],
  entityNames: { objections: loadObjectionNames },
  pending: { objections: { count: countOpenObjections, findOldest: findOldestOpenObjection } },
};

/** Returns an objection with its evidence. @throws 404 */
async function getObjectionDetail(ctx: Context, id: string): Promise<ObjectionDetail> {
  const { objection } = await getObjectionRow(ctx, id);
  const claim = toClaim(objection);
  return {
    ...(await getObjection(ctx, id)),
    subjectStatus: await findSubjectStatus(ctx, objection),
    evidence: {
      reports: claim ? await findReportEvidence(ctx, claim) : [],
      postbacks: claim ? await findMemberDeposits(ctx, { ...claim, userId: objection.userId }) : [],
    },
    notes: await listNotes(ctx, id),
  };
}

interface Claim {
  ticketCompanyId: string;
  username: string;
  kurus: number;
}

/** Returns the rows with the claimed name in the company's partner reports, and whether their amounts match. */
async function findReportEvidence(ctx: Context, claim: Claim): Promise<ReportEvidence[]> {
  const rows = await findRowsByName(ctx, claim);
  const ids = rows.flatMap(({ applicationId }) => applicationId ?? []);
  const applications = await findApplications(ctx, [...new Set(ids)]);
  return rows.map(({ kurus, paidAt, applicationId, state, ...row }) => {
    const application = applicationId ? applications.get(applicationId) : undefined;
    const user = application?.user;
    return {
      ...row,
      state: state ?? 'absent',
      amount: toLira(kurus),
      date: paidAt,
      amountMatches: kurus === claim.kurus,
      application: application
        ? {
            id: application.id,
            username: application.username,
            status: application.status,
            user: user ? { id: user.id, username: user.username } : null,
          }
        : null,
    };
  });
}

/**
 * Withdraws an open objection of the user. The application or verification stays rejected.
 * @throws 404, 409 objections.decided
 */
async function withdrawObjection(ctx: Context<Actor>, objectionId: string): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const { id, userId, status } = objectionsTable;
    const isOwn = and(eq(id, objectionId), eq(userId, ctx.actor.id));
    const updatedRows = await tx.db
      .update(objectionsTable)
      .set({ status: 'withdrawn', decidedAt: sql`now()` })
      .where(and(isOwn, eq(status, 'open')))
      .returning({ id });
    if (updatedRows.length === 0) {
      const ownObjections = await tx.db.select({ id }).from(objectionsTable).where(isOwn);
      throw ownObjections.length > 0
        ? alreadyDecidedError()
        : new NotFound('not_found', 'İtiraz bulunamadı.');
    }
    await tx.publish('objections');
  });
}
