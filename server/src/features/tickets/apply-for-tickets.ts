import type { ValidInputOf } from '@vitrin/contract/api.ts';
import {
  defaultTicketSettings,
  MAX_PENDING,
  MAX_TICKETS,
  type TicketApplication,
  toKurus,
} from '@vitrin/contract/tickets.ts';
import { v7 } from 'uuid';
import { BadRequest, Conflict, NotFound, Unauthorized } from '../../platform/base/errors.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { askForAll, Batch } from '../../platform/database/batch.ts';
import { brokenReference } from '../../platform/database/failures.ts';
import { perPlatform } from '../../platform/per-platform.ts';
import { onBreak } from '../safety/on-break.ts';
import { beyondLimit } from '../safety/set-limit.ts';
import { showApplication } from './show-application.ts';

type Application = ValidInputOf<'POST /api/ticket-applications'>['body'];

/** What the one statement answers: who and what it found, the rules, and the application if there is one. */
interface Outcome {
  /** The account's; null when it is gone. */
  userName: string | null;
  userEmail: string;
  /** Null when there is no such company. */
  companyName: string | null;
  companyLogo: string;
  isActive: boolean;
  isEnough: boolean;
  minimum: number;
  ticketPrice: number;
  ticketCount: string;
  breakUntil: Date | null;
  /** What their own limit leaves of this month, if they have one. */
  kurusLeft: string | null;
  /** They would fit if others of the same person, sent at this moment, had not come first. */
  fitsAlone: boolean;
  id: string | null;
  createdAt: Date;
}

/**
 * Applies for tickets: one statement, for all who apply at that moment, takes price and minimum as they are then.
 * @throws 403 safety.on_break, safety.limit; 404 for an unknown company, 409 tickets.company_inactive, 400 tickets.below_minimum, tickets.too_many,
 *   409 tickets.too_many_pending
 */
export async function applyForTickets(
  ctx: Context<Actor>,
  { ticketCompanyId, username, investmentAmount }: Application,
): Promise<TicketApplication> {
  const { id: userId } = ctx.actor;
  const kurus = toKurus(investmentAmount);
  const application = [v7(), userId, ticketCompanyId, username, kurus];
  const apply = () =>
    applications(ctx)
      .add(application)
      .catch((error) => {
        // The company was deleted at this moment: a moment later it is not there.
        throw brokenReference(error) ? noCompany() : error;
      });
  let outcome = await apply();
  // The first of a person's is decided for good each time.
  while (outcome?.fitsAlone && !outcome.id) outcome = await apply();
  if (!outcome) throw new Error('apply-for-tickets said nothing');
  const { id, companyName, companyLogo, userName, userEmail, ticketPrice, createdAt } = outcome;
  if (!id || userName === null || companyName === null) throw refusalOf(outcome, kurus);
  await ctx.announce('ticket-applications');
  return showApplication({
    id,
    ticketCompany: { id: ticketCompanyId, name: companyName, logoUrl: companyLogo },
    user: { id: userId, username: userName, email: userEmail },
    username,
    kurus,
    ticketPrice,
    ticketCount: Number(outcome.ticketCount),
    status: 'pending',
    adminNote: null,
    createdAt: createdAt.toISOString(),
    decidedAt: null,
  });
}

const noCompany = () => new NotFound('not_found', 'Firma bulunamadı.');

function refusalOf(outcome: Outcome, kurus: number) {
  const { isActive, isEnough, minimum, breakUntil, kurusLeft } = outcome;
  // The account was deleted at this moment.
  if (outcome.userName === null) return new Unauthorized();
  if (breakUntil) return onBreak(breakUntil);
  if (outcome.companyName === null) return noCompany();
  if (!isActive) return new Conflict('tickets.company_inactive', 'Bu firma şu anda aktif değil.');
  const refuse = (code: string, message: string) =>
    new BadRequest(code, message, [{ path: 'investmentAmount', message }]);
  if (!isEnough) {
    const least = minimum.toLocaleString('tr-TR');
    return refuse('tickets.below_minimum', `Minimum yatırım tutarı ${least}₺'dir.`);
  }
  if (Number(outcome.ticketCount) > MAX_TICKETS) {
    const most = MAX_TICKETS.toLocaleString('tr-TR');
    return refuse('tickets.too_many', `Bir başvuru en fazla ${most} bilet olabilir.`);
  }
  if (kurusLeft !== null && kurus > Number(kurusLeft)) return beyondLimit(Number(kurusLeft));
  return new Conflict(
    'tickets.too_many_pending',
    `En fazla ${MAX_PENDING} başvurunuz karar bekleyebilir. Biri sonuçlanınca yeniden başvurabilirsiniz.`,
  );
}

const applications = perPlatform(
  ({ pool }) =>
    new Batch((all: unknown[][]) =>
      askForAll<Outcome>(pool, { name: 'apply-for-tickets', text: applyStatement }, all),
    ),
);

const { ticketPrice, minimumInvestment } = defaultTicketSettings;

/**
 * Raw: applications as arrays, and for each what became of it. At 32 clients two to three times as many apply as one by
 * one (`npm run bench -- apply`, which runs it).
 */
export const applyStatement = `
  with held as materialized (
    select id as member, name, email, waiting, break_until, kurus_left
      from hold_applicants($2::uuid[], ${MAX_PENDING})
  ), rules as (
    select a.*, h.*, c.name as company_name, c.logo_url, coalesce(c.status = 'active', false) as active,
           coalesce(c.ticket_price, s.ticket_price, ${ticketPrice}) as price,
           coalesce(s.minimum_investment, ${minimumInvestment}) as minimum
      from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::bigint[])
             with ordinality as a (id, user_id, company, username, kurus, place)
      left join held h on h.member = a.user_id
      left join ticket_companies c on c.id = a.company left join ticket_settings s on true
  ), counted as (
    select *, kurus >= minimum * 100::bigint as enough, kurus / (price * 100::bigint) as tickets
      from rules
  ), fitting as (
    select *, active and enough and tickets <= ${MAX_TICKETS} and break_until is null as fits from counted
  ), numbered as (
    select *, waiting + count(*) filter (where fits) over own as nth,
           coalesce(sum(kurus) filter (where fits) over own <= kurus_left, true) as in_limit
      from fitting window own as (partition by member order by place)
  ), added as (
    insert into ticket_applications
      (id, user_id, ticket_company_id, username, investment_kurus, ticket_price, ticket_count)
    select id, user_id, company, username, kurus, price, tickets from numbered
     where fits and in_limit and nth <= ${MAX_PENDING}
    returning id, created_at
  )
  select r.place, r.name as "userName", r.email as "userEmail", r.company_name as "companyName",
         r.logo_url as "companyLogo", r.active as "isActive", r.enough as "isEnough", r.minimum,
         r.price as "ticketPrice", r.tickets as "ticketCount", r.break_until as "breakUntil",
         r.kurus_left as "kurusLeft",
         r.fits and r.kurus <= r.kurus_left and r.waiting < ${MAX_PENDING} as "fitsAlone",
         added.id, added.created_at as "createdAt"
    from numbered r left join added on added.id = r.id`;
