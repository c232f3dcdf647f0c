import type { ValidInputOf } from '@vitrin/contract/api.ts';
import {
  defaultTicketSettings,
  MAX_PENDING,
  MAX_TICKETS,
  type TicketApplication,
  toKurus,
} from '@vitrin/contract/tickets.ts';
import { v7 } from 'uuid';
import { Conflict, NotFound, Unauthorized } from '../../../platform/base/errors.ts';
import { type Actor, type Context, runStatement } from '../../../platform/context.ts';
import { findViolatedForeignKey } from '../../../platform/database/database-errors.ts';
import { onBreakError } from '../../safety/require-not-on-break.ts';
import { limitExceededError } from '../../safety/set-limit.ts';
import { belowMinimumError, tooManyTicketsError } from './amount-errors.ts';
import { toApplication } from './application-response.ts';

type NewApplication = ValidInputOf<'POST /api/ticket-applications'>['body'];

/** Result of the statement: member, company, rules and the application if it was inserted. */
interface Outcome {
  /** Name of the account; null if it is deleted. */
  userName: string | null;
  userEmail: string;
  /** Null for an unknown company. */
  companyName: string | null;
  companyLogo: string;
  isActive: boolean;
  /** True if the partner's consent is required and not in force. */
  lacksConsent: boolean;
  minimum: number;
  ticketPrice: number;
  /** Null below the minimum. */
  ticketCount: string | null;
  breakUntil: Date | null;
  /** Rest of the member's limit this month; null without a limit. */
  kurusLeft: string | null;
  id: string | null;
  createdAt: Date;
}

/**
 * Creates an application. One statement reads price and minimum, checks and inserts.
 * @throws 403 safety.on_break, safety.limit; 404 for an unknown company; 409 tickets.company_inactive,
 *   tickets.no_consent, tickets.too_many_pending; 400 tickets.below_minimum, tickets.too_many
 */
export async function applyForTickets(
  ctx: Context<Actor>,
  { ticketCompanyId, username, investmentAmount }: NewApplication,
): Promise<TicketApplication> {
  const { id: userId } = ctx.actor;
  const kurus = toKurus(investmentAmount);
  const outcome = await runStatement<Outcome>(ctx, {
    name: 'apply-for-tickets',
    text: applyStatement,
    values: [v7(), userId, ticketCompanyId, username, kurus],
  }).catch((error) => {
    // The company was deleted while the statement ran.
    throw findViolatedForeignKey(error) ? companyNotFoundError() : error;
  });
  if (!outcome) throw new Error('apply-for-tickets returned no row');
  const { id, companyName, companyLogo, userName, userEmail, ticketPrice, createdAt } = outcome;
  if (!id || userName === null || companyName === null) throw toRefusalError(outcome, kurus);
  await ctx.publish('ticket-applications');
  return toApplication({
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

const companyNotFoundError = () => new NotFound('not_found', 'Firma bulunamadı.');

function toRefusalError(outcome: Outcome, kurus: number) {
  const { isActive, minimum, ticketCount, breakUntil, kurusLeft } = outcome;
  // The account was deleted concurrently.
  if (outcome.userName === null) return new Unauthorized();
  if (breakUntil) return onBreakError(breakUntil);
  if (outcome.companyName === null) return companyNotFoundError();
  if (!isActive) return new Conflict('tickets.company_inactive', 'Bu firma şu anda aktif değil.');
  if (outcome.lacksConsent)
    return new Conflict('tickets.no_consent', 'Bu firma şu anda başvuru almıyor.');
  if (ticketCount === null) return belowMinimumError('investmentAmount', minimum);
  if (Number(ticketCount) > MAX_TICKETS) return tooManyTicketsError('investmentAmount');
  if (kurusLeft !== null && kurus > Number(kurusLeft)) return limitExceededError(Number(kurusLeft));
  return new Conflict(
    'tickets.too_many_pending',
    `En fazla ${MAX_PENDING} başvurunuz karar bekleyebilir. Biri sonuçlanınca yeniden başvurabilirsiniz.`,
  );
}

const { ticketPrice, minimumInvestment } = defaultTicketSettings;

/** Raw SQL, because a prepared statement is faster. `npm run bench -- apply` measures it. */
export const applyStatement = `
  with member as materialized (
    select * from lock_applicant($2, ${MAX_PENDING})
  ), rules as (
    select m.*, c.name as company_name, c.logo_url, coalesce(c.status = 'active', false) as active,
           requires_partner_consent() and not has_partner_consent(c.partner_id) as lacks_consent,
           coalesce(c.ticket_price, s.ticket_price, ${ticketPrice}) as price,
           coalesce(s.minimum_investment, ${minimumInvestment}) as minimum
      from (values (1)) request
      left join member m on true
      left join ticket_companies c on c.id = $3
      left join ticket_settings s on true
  ), counts as (
    select *, compute_ticket_count($5, price, minimum) as tickets from rules
  ), added as (
    insert into ticket_applications
      (id, user_id, ticket_company_id, username, investment_kurus, ticket_price, ticket_count)
    select $1, $2, $3, $4, $5, price, tickets from counts
     where id is not null and active and not lacks_consent and tickets <= ${MAX_TICKETS} and break_until is null
       and pending < ${MAX_PENDING} and $5 <= coalesce(kurus_left, $5)
    returning id, created_at
  )
  select c.name as "userName", c.email as "userEmail", c.company_name as "companyName",
         c.logo_url as "companyLogo", c.active as "isActive",
         c.lacks_consent as "lacksConsent", c.minimum,
         c.price as "ticketPrice", c.tickets as "ticketCount", c.break_until as "breakUntil",
         c.kurus_left as "kurusLeft", added.id, added.created_at as "createdAt"
    from counts c left join added on true`;
