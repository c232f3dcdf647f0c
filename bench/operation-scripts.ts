import { joinStatement } from '../server/src/features/events/join-event.ts';
import { purchaseStatement } from '../server/src/features/market/purchase-reward.ts';
import { applyStatement } from '../server/src/features/tickets/apply-for-tickets.ts';
import { APPLICANTS, COMPANY, EVENTS, PEOPLE, REWARDS } from './people.ts';

const person = `md5('person' || :n)::uuid`;
const chooseOf = (people: number, ...more: string[]) =>
  [`\\set n random(1, ${people})`, ...more.map((line) => `\\set ${line}`)].join('\n');
const choose = (...more: string[]) => chooseOf(PEOPLE, ...more);

/** A statement of the server's for one call. */
const filled = (statement: string, values: string[]) =>
  statement.replaceAll(/\$(\d+)/g, (_, place) => `array[${values[Number(place) - 1]}]`);

/**
 * What pgbench runs: `own` is our statement; `plain` the transaction that one would write without thinking of speed.
 */
export const scripts = {
  points: {
    own: `${choose('delta random(1, 20)', 'sign random(0, 1)')}
      begin;
      select * from move_points(uuidv7(), ${person}, :delta * (:sign * 2 - 1), 'Ölçüm', gen_random_uuid()::text);
      commit`,
    plain: `${choose('delta random(1, 20)', 'sign random(0, 1)')}
      begin;
      select points from users where id = ${person} for update;
      update users set points = points + (:delta * (:sign * 2 - 1)) where id = ${person};
      insert into point_entries (id, user_id, delta, reason, source, balance_after)
        select uuidv7(), id, :delta * (:sign * 2 - 1), 'Ölçüm', gen_random_uuid()::text, points
          from users where id = ${person};
      commit`,
  },
  purchase: {
    own: `${choose(`r random(1, ${REWARDS})`)}
      ${filled(purchaseStatement, ['uuidv7()', person, `md5('reward' || :r)::uuid`, 'null', 'uuidv7()', 'null'])}`,
    plain: `${choose(`r random(1, ${REWARDS})`)}
      begin;
      update rewards set stock = stock - 1 where id = md5('reward' || :r)::uuid and stock > 0;
      update users set points = points - 5 where id = ${person} and points >= 5;
      insert into user_rewards (id, user_id, reward_id, reward_title, points_spent)
        values (uuidv7(), ${person}, md5('reward' || :r)::uuid, 'Ödül', 5);
      insert into point_entries (id, user_id, delta, reason, source, balance_after)
        select uuidv7(), id, -5, 'Ölçüm', gen_random_uuid()::text, points from users where id = ${person};
      commit`,
  },
  apply: {
    own: `${chooseOf(APPLICANTS, 'kurus random(50000, 1050000)')}
      ${filled(applyStatement, ['uuidv7()', person, `'${COMPANY}'::uuid`, `'olcum'`, ':kurus'])}`,
  },
  join: {
    own: `${choose(`e random(1, ${EVENTS})`)}
      ${filled(joinStatement, ['uuidv7()', `md5('event' || :e)::uuid`, person, `'Ölçüm'`])}`,
  },
} satisfies Record<string, { own: string; plain?: string }>;
