import { APPLICANTS, COMPANY_ID, EVENTS, MEMBERS, REWARDS } from './operation-data.ts';

const memberIdSql = `md5('member' || :n)::uuid`;
const rewardIdSql = `md5('reward' || :r)::uuid`;
const eventIdSql = `md5('event' || :e)::uuid`;

/** pgbench script of each operation: a plain transaction of a few statements. */
export const plainTransactions = {
  purchase: `
\\set n random(1, ${MEMBERS})
\\set r random(1, ${REWARDS})
begin;
update rewards set stock = stock - 1 where id = ${rewardIdSql} and stock > 0;
update users set points = points - 5 where id = ${memberIdSql} and points >= 5;
insert into user_rewards (id, user_id, reward_id, reward_title, points_spent)
  values (uuidv7(), ${memberIdSql}, ${rewardIdSql}, 'Ödül', 5);
insert into point_entries (id, user_id, delta, reason, source, balance_after)
  select uuidv7(), id, -5, 'Ölçüm', gen_random_uuid()::text, points from users where id = ${memberIdSql};
commit`,
  apply: `
\\set n random(1, ${APPLICANTS})
\\set kurus random(50000, 1050000)
begin;
select id from users where id = ${memberIdSql} for update;
select count(*) from ticket_applications where user_id = ${memberIdSql} and status = 'pending';
select ticket_price from ticket_companies where id = '${COMPANY_ID}' and status = 'active';
insert into ticket_applications
    (id, user_id, ticket_company_id, username, investment_kurus, ticket_price, ticket_count)
  values (uuidv7(), ${memberIdSql}, '${COMPANY_ID}', 'olcum', :kurus, 500, :kurus / 50000);
commit`,
  join: `
\\set n random(1, ${MEMBERS})
\\set e random(1, ${EVENTS})
begin;
select id from users where id = ${memberIdSql} for share;
select id from events where id = ${eventIdSql} and is_active;
select id from event_participations where event_id = ${eventIdSql} and user_id = ${memberIdSql};
insert into event_participations (id, event_id, user_id, message)
  values (uuidv7(), ${eventIdSql}, ${memberIdSql}, 'Ölçüm') on conflict (event_id, user_id) do nothing;
commit`,
};
