import type { Participation } from '@vitrin/contract/events.ts';
import { and, eq, notExists, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { Conflict, Forbidden, NotFound, Unauthorized } from '../../platform/base/errors.ts';
import { type Actor, type Context, runStatement } from '../../platform/context.ts';
import { mapDeletedAccountError } from '../accounts/people/create-user.ts';
import { members } from '../accounts/people/members.ts';
import { onBreakError } from '../safety/require-not-on-break.ts';
import { telegramBot } from '../social/telegram/connected-bot.ts';
import { revokeIfLeftGroup } from '../social/telegram-link/revoke-if-left-group.ts';
import { eventParticipations, eventsTable } from './events-tables.ts';

interface Outcome extends Omit<Participation, 'createdAt'> {
  isActive: boolean;
  isOpen: boolean;
  isUpcoming: boolean | null;
  needsTelegram: boolean;
  breakUntil: Date | null;
  createdAt: Date;
}

/**
 * Joins an open event once. One statement decides, by the database's clock and a unique index.
 * @throws 404; 403 safety.on_break, events.telegram_required; 409 events.not_started, events.over,
 *   events.already_joined
 */
export async function joinEvent(
  ctx: Context<Actor>,
  { id: eventId, message }: { id: string; message: string },
): Promise<Participation> {
  const { actor } = ctx;
  if (telegramBot(ctx) && (await requiresGroupCheck(ctx, eventId, actor.id))) {
    if (await revokeIfLeftGroup(ctx, actor.id)) throw hasLeftGroupError();
  }
  const values = [v7(), eventId, actor.id, message];
  const statement = { name: 'join-event', text: joinStatement, values };
  const outcome = await mapDeletedAccountError(runStatement<Outcome>(ctx, statement));
  if (!outcome) throw await createNotFoundError(ctx);
  if (!outcome.id) throw toRefusalError(outcome);
  await ctx.publish('events');
  const { id, username, userEmail, telegramUsername, createdAt } = outcome;
  return {
    id,
    userId: actor.id,
    username,
    userEmail,
    telegramUsername,
    message: outcome.message,
    createdAt: createdAt.toISOString(),
  };
}

/** Returns true if the event requires Telegram verification, and the user is verified and can join now. */
async function requiresGroupCheck(
  { db }: Context,
  requestedId: string,
  memberId: string,
): Promise<boolean> {
  const { id, isActive, requiresTelegramVerification, startDate, endDate } = eventsTable;
  const { eventId, userId } = eventParticipations;
  const ownParticipation = db
    .select({ id: eventParticipations.id })
    .from(eventParticipations)
    .where(and(eq(eventId, requestedId), eq(userId, memberId)));
  const joinableEvents = await db
    .select({ id })
    .from(eventsTable)
    .innerJoin(members, and(eq(members.id, memberId), eq(members.telegramVerified, true)))
    .where(
      and(
        eq(id, requestedId),
        sql`event_is_open(${isActive}, ${startDate}, ${endDate})`,
        eq(requiresTelegramVerification, true),
        notExists(ownParticipation),
        sql`not exists (select from members_on_break where user_id = ${memberId})`,
      ),
    );
  return joinableEvents.length > 0;
}

const hasLeftGroupError = () =>
  new Forbidden(
    'events.telegram_required',
    'Telegram grubumuzdan ayrılmışsınız. Katılmak için gruba yeniden katılın ve profilinizde Telegram doğrulamasını yenileyin.',
  );

/** Returns 404 for a missing event, or 401 if the account was deleted concurrently. */
async function createNotFoundError({ db, actor }: Context<Actor>) {
  const [member] = await db
    .select({ id: members.id })
    .from(members)
    .where(eq(members.id, actor.id));
  return member ? notFoundError() : new Unauthorized();
}

const notFoundError = () => new NotFound('not_found', 'Etkinlik bulunamadı');

function toRefusalError(outcome: Outcome) {
  if (!outcome.isActive) return notFoundError();
  if (outcome.breakUntil) return onBreakError(outcome.breakUntil);
  if (outcome.isUpcoming)
    return new Conflict('events.not_started', 'Bu etkinlik henüz başlamamıştır');
  if (!outcome.isOpen) return new Conflict('events.over', 'Bu etkinlik sona ermiştir');
  if (outcome.needsTelegram) {
    const message = 'Bu etkinliğe katılmak için Telegram doğrulaması yapmalısınız';
    return new Forbidden('events.telegram_required', message);
  }
  return new Conflict('events.already_joined', 'Bu etkinliğe zaten katıldınız');
}

/**
 * Raw SQL: one prepared statement (`npm run bench -- join`). It locks the account, so that no break starts meanwhile.
 */
export const joinStatement = `
  with request as (
    select break_end(u.break_kind, u.break_until, u.break_lift_requested_at) as break_until,
           u.username, u.email, u.telegram_username, e.is_active as active,
           event_is_open(e.is_active, e.start_date, e.end_date) as is_open,
           e.start_date > clock_timestamp() as is_upcoming,
           e.requires_telegram_verification and not u.telegram_verified as needs_telegram
      from events e, members u
     where e.id = $2 and u.id = $3 for share of u
  ), joined as (
    insert into event_participations (id, event_id, user_id, message)
    select $1, $2, $3, $4 from request
     where break_until is null and is_open and not needs_telegram
    on conflict (event_id, user_id) do nothing
    returning id, message, created_at
  )
  select r.active as "isActive", r.is_open as "isOpen", r.is_upcoming as "isUpcoming",
         r.needs_telegram as "needsTelegram", r.break_until as "breakUntil", r.username, r.email as "userEmail",
         r.telegram_username as "telegramUsername", j.id, j.message, j.created_at as "createdAt"
    from request r left join joined j on true`;
