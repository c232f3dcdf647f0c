import type { Participation } from '@vitrin/contract/events.ts';
import { and, eq, gte, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { Conflict, Forbidden, NotFound, Unauthorized } from '../../platform/base/errors.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { askForAll, Batch } from '../../platform/database/batch.ts';
import { perPlatform } from '../../platform/per-platform.ts';
import { members } from '../accounts/members.ts';
import { whileAccountExists } from '../accounts/while-account-exists.ts';
import { onBreak } from '../safety/on-break.ts';
import { hasLeftGroup } from '../social/has-left-group.ts';
import { telegramBot } from '../social/telegram-bot.ts';
import { eventParticipations, eventsTable } from './events-tables.ts';

interface Outcome extends Omit<Participation, 'createdAt'> {
  isActive: boolean;
  hasBegun: boolean;
  isOver: boolean;
  needsTelegram: boolean;
  breakUntil: Date | null;
  createdAt: Date;
}

/**
 * Joins an event that is going on, once, by the database's clock and its unique index: one statement for all who join
 * at that moment.
 * @throws 404; 403 safety.on_break, events.telegram_required; 409 events.not_started, events.over,
 *   events.already_joined
 */
export async function joinEvent(
  ctx: Context<Actor>,
  { id: eventId, message }: { id: string; message: string },
): Promise<Participation> {
  const { actor } = ctx;
  if (telegramBot(ctx) && (await needsTelegram(ctx, eventId, actor.id))) {
    if (await hasLeftGroup(ctx, actor.id)) throw hasLeft();
  }
  const outcome = await whileAccountExists(joins(ctx).add([v7(), eventId, actor.id, message]));
  if (!outcome) throw await absence(ctx);
  if (!outcome.id) throw refusalOf(outcome);
  await ctx.announce('events');
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

/** Whether the person would join now, and may because Telegram has verified them. */
async function needsTelegram({ db }: Context, event: string, person: string): Promise<boolean> {
  const { id, isActive, requiresTelegramVerification, startDate, endDate } = eventsTable;
  const { eventId, userId } = eventParticipations;
  const own = db
    .select({ id: eventParticipations.id })
    .from(eventParticipations)
    .where(and(eq(eventId, event), eq(userId, person)));
  const isOpen = and(
    eq(isActive, true),
    or(isNull(startDate), lte(startDate, sql`now()`)),
    or(isNull(endDate), gte(endDate, sql`now()`)),
  );
  const found = await db
    .select({ id })
    .from(eventsTable)
    .innerJoin(members, and(eq(members.id, person), eq(members.telegramVerified, true)))
    .where(
      and(
        eq(id, event),
        isOpen,
        eq(requiresTelegramVerification, true),
        notExists(own),
        sql`not exists (select from members_on_break where user_id = ${person})`,
      ),
    );
  return found.length > 0;
}

const hasLeft = () =>
  new Forbidden(
    'events.telegram_required',
    'Telegram grubumuzdan ayrılmışsınız. Katılmak için gruba yeniden katılın ve profilinizde Telegram doğrulamasını yenileyin.',
  );

/** There is no such event, or the account was deleted at this moment. */
async function absence({ db, actor }: Context<Actor>) {
  const [found] = await db.select({ id: members.id }).from(members).where(eq(members.id, actor.id));
  return found ? notFound() : new Unauthorized();
}

const notFound = () => new NotFound('not_found', 'Etkinlik bulunamadı');

function refusalOf(outcome: Outcome) {
  if (!outcome.isActive) return notFound();
  if (outcome.breakUntil) return onBreak(outcome.breakUntil);
  if (!outcome.hasBegun)
    return new Conflict('events.not_started', 'Bu etkinlik henüz başlamamıştır');
  if (outcome.isOver) return new Conflict('events.over', 'Bu etkinlik sona ermiştir');
  if (outcome.needsTelegram) {
    const message = 'Bu etkinliğe katılmak için Telegram doğrulaması yapmalısınız';
    return new Forbidden('events.telegram_required', message);
  }
  return new Conflict('events.already_joined', 'Bu etkinliğe zaten katıldınız');
}

const joins = perPlatform(
  ({ pool }) =>
    new Batch((all: unknown[][]) =>
      askForAll<Outcome>(pool, { name: 'join-event', text: joinStatement }, all),
    ),
);

/**
 * Raw: people and events as arrays, and for each what became of it. At 32 clients two to three times as many join as one
 * by one (`npm run bench -- join`, which runs it). In one order, so that instances never wait for each other; the
 * accounts are held, so that no break begins meanwhile. The limit lets PostgreSQL expect few rows and keep its plan:
 * planning anew each time took half of the statement's processor time.
 */
export const joinStatement = `
  with asked as (
    select a.*, break_end(u.break_kind, u.break_until, u.break_lift_requested_at) as break_until,
           u.username, u.email, u.telegram_username, e.is_active as active,
           coalesce(e.start_date <= clock_timestamp(), true) as begun,
           coalesce(e.end_date < clock_timestamp(), false) as is_over,
           e.requires_telegram_verification and not u.telegram_verified as needs_telegram
      from (select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[])
                       with ordinality as a (id, event_id, user_id, message, place)
             limit cardinality($1)) a
      join events e on e.id = a.event_id join members u on u.id = a.user_id
     order by u.id for share of u
  ), joined as (
    insert into event_participations (id, event_id, user_id, message)
    select id, event_id, user_id, message from asked
     where break_until is null and active and begun and not is_over and not needs_telegram
     order by event_id, user_id
    on conflict (event_id, user_id) do nothing
    returning id, message, created_at
  )
  select a.place, a.active as "isActive", a.begun as "hasBegun", a.is_over as "isOver",
         a.needs_telegram as "needsTelegram", a.break_until as "breakUntil", a.username, a.email as "userEmail",
         a.telegram_username as "telegramUsername", j.id, j.message, j.created_at as "createdAt"
    from asked a left join joined j on j.id = a.id`;
