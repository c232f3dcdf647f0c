import { api, listEndpoints } from '@vitrin/contract/api.ts';
import { INVALID_CURSOR_MESSAGE } from '@vitrin/contract/paging.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';

let app: TestApp;
let root: TestUser;
let member: TestUser;

const EVENT_ID = '01f00000-0000-7000-8000-0000000000e1';
const CARD_ID = '01f00000-0000-7000-8000-0000000000ca';
const COMPANY_ID = '01f00000-0000-7000-8000-0000000000c1';
const REWARD_ID = '01f00000-0000-7000-8000-0000000000d1';
const APPLICATION_ID = '01f00000-0000-7000-8000-0000000000a9';
const EARLIER_APPLICATION_ID = '01f00000-0000-7000-8000-0000000000a8';
const ROW_COUNT = 30;

const ORIGINAL_JSON = JSON.stringify({
  subject: 'verification',
  platform: 'youtube',
  platformUsername: 'kanal',
  points: 5,
  createdAt: '2026-01-01T00:00:00.000Z',
});

beforeAll(async () => {
  app = await startTestApp();
  root = await app.createUser('super_admin');
  member = await app.createUser();
  // These ids sort after the two test users.
  const buildIdExpression = (kind: string) =>
    `('01f00000-0000-7000-8000-' || lpad('${kind}' || n, 12, '0'))::uuid`;
  const memberIdQuery = `(select u from (select ${buildIdExpression('1')} as u) x)`;
  for (const statement of [
    `insert into users (id, username, email, password_hash)
     select ${buildIdExpression('1')}, 'uye' || n, 'uye' || n || '@ornek.example', '-' from numbers`,
    `insert into sessions (id, user_id, token_hash, expires_at)
     select ${buildIdExpression('2')}, '${member.user.id}', 'x' || n, now() + interval '1 day' from numbers`,
    `insert into ticket_companies (id, name, logo_url, status, sort_order)
     select '${COMPANY_ID}', 'Zirvelon', '/demo/ornek.svg', 'active', 1`,
    // Few distinct amounts and counts, so that most rows have equal sort keys
    `insert into ticket_applications
       (id, user_id, ticket_company_id, username, investment_kurus, ticket_price, ticket_count)
     select ${buildIdExpression('3')}, '${member.user.id}', '${COMPANY_ID}', 'oyuncu', 50000 + n % 3, 500, n % 2 from numbers`,
    `insert into ticket_applications
       (id, user_id, ticket_company_id, username, investment_kurus, ticket_price, ticket_count, status)
     select a::uuid, '${member.user.id}', '${COMPANY_ID}', 'oyuncu', 1150000, 500, 23, 'approved'
       from unnest(array['${APPLICATION_ID}', '${EARLIER_APPLICATION_ID}']) a`,
    // Alternating, because the numbers of an application need not be consecutive
    `insert into ticket_numbers (ticket_application_id)
     select (array['${APPLICATION_ID}', '${EARLIER_APPLICATION_ID}'])[1 + n % 2]::uuid from numbers`,
    `insert into rewards (id, title, description, points_cost, is_active, sort_order)
     values ('${REWARD_ID}', 'Ödül', 'Açıklama', 5, true, 1)`,
    `insert into user_rewards (id, user_id, reward_id, reward_title, points_spent)
     select ${buildIdExpression('4')}, '${member.user.id}', '${REWARD_ID}', 'Ödül', 5 from numbers`,
    `insert into social_verifications (id, user_id, platform, platform_username, account_key, status, points)
     select ${buildIdExpression('5')}, ${memberIdQuery}, 'youtube', 'kanal' || n, 'kanal' || n, 'pending', 5 from numbers`,
    `insert into social_verifications (id, user_id, platform, platform_username, account_key, status, points)
     select ${buildIdExpression('6')}, '${member.user.id}', 'youtube', 'kanal' || n, 'kanal' || n, 'rejected', 5 from numbers`,
    `insert into events (id, title, description, is_active, requires_telegram_verification)
     values ('${EVENT_ID}', 'Etkinlik', 'Açıklama', true, false)`,
    `insert into event_participations (id, event_id, user_id, message)
     select ${buildIdExpression('7')}, '${EVENT_ID}', ${memberIdQuery}, 'Mesaj' from numbers`,
    `insert into events (id, title, description, is_active, requires_telegram_verification)
     select ${buildIdExpression('28')}, 'Etkinlik ' || n, 'Açıklama', true, false from numbers`,
    `insert into event_participations (id, event_id, user_id, message)
     select ${buildIdExpression('29')}, ${buildIdExpression('28')}, '${member.user.id}', 'Mesaj' from numbers`,
    `insert into audit_log (id, actor_id, action, entity, entity_id)
     select ${buildIdExpression('8')}, '${root.user.id}', 'update', 'cards', n::text from numbers`,
    `insert into point_entries (id, user_id, delta, reason, balance_after)
     select ${buildIdExpression('9')}, '${member.user.id}', 1, 'Ölçüm', n from numbers`,
    `insert into held_points (id, user_id, points, reason, source, waits_for)
     select ${buildIdExpression('24')}, '${member.user.id}', 1, 'Yayın', 'stream:' || n, 'proof' from numbers`,
    `insert into support_conversations (id, user_id, about)
     select ${buildIdExpression('25')}, '${member.user.id}', 'other' from numbers`,
    `insert into support_messages (id, conversation_id, position, "from", text, created_by)
     select ${buildIdExpression('27')}, ${buildIdExpression('25')}, 1, 'member', 'Soru', '${member.user.id}' from numbers`,
    `insert into duplicate_groups (id, state, reasons, is_burst_only)
     select ${buildIdExpression('26')}, 'decided', '[]', false from numbers`,
    `insert into consents (id, user_id, kind, text_hash, withdrawn_at)
     select ${buildIdExpression('10')}, '${member.user.id}', 'promotional', 'x', now() from numbers`,
    `insert into notifications (id, user_id, kind, title, body)
     select ${buildIdExpression('11')}, '${member.user.id}', 'announcement', 'Duyuru', 'Metin' from numbers`,
    `insert into announcements (id, title, body, audience, promotional, recipients, finished_at)
     select ${buildIdExpression('12')}, 'Duyuru', 'Metin', 'all', false, 0, now() from numbers`,
    `insert into partner_reports (id, ticket_company_id, file_name, status, columns, row_count)
     select ${buildIdExpression('13')}, '${COMPANY_ID}', 'liste.csv', 'mapping', '{}', 0 from numbers`,
    // This report and this partner have the member's id, because `:member` in the paths below stands for every id.
    `insert into partner_reports (id, ticket_company_id, file_name, status, columns, row_count)
     values ('${member.user.id}', '${COMPANY_ID}', 'liste.csv', 'compared', '{}', 30)`,
    `insert into partner_report_rows (id, report_id, line, cells, state)
     select ${buildIdExpression('14')}, '${member.user.id}', n, '[]', 'absent' from numbers`,
    `insert into audit_log (id, action, entity, entity_id, version)
     select ${buildIdExpression('16')}, 'update', 'cards', '${CARD_ID}', n from numbers`,
    `insert into audit_log (id, action, entity, entity_id, version, before)
     select ${buildIdExpression('17')}, 'delete', 'banners', ${buildIdExpression('18')}, 1, '{"title":"Afiş"}' from numbers`,
    `insert into member_notes (id, user_id, text, created_by)
     select ${buildIdExpression('15')}, '${member.user.id}', 'Not', '${root.user.id}' from numbers`,
    `insert into draws
       (id, title, description, permit, source, event_id, prizes, reserves, one_prize_per_person, draw_at,
        status, cancel_reason, sealed_at, entries, holders, left_out_staff, left_out_suspended,
        left_out_on_break, list_hash, chain_hash, chain_public_key, chain_genesis, chain_period, round)
     select ${buildIdExpression('20')}, 'Çekiliş', '', 'MPİ', 'event', '${EVENT_ID}', '[{"title":"Kupa","count":1}]', 0, true, now(),
        'cancelled', 'Aksaklık', now(), 1, 1, 0, 0, 0, repeat('a', 64), repeat('b', 64), 'c', 0, 3, n from numbers`,
    `insert into passkeys (id, user_id, name, credential_id, public_key, counter)
     select ${buildIdExpression('21')}, '${root.user.id}', 'Telefon', 'x' || n, '', 0 from numbers`,
    `insert into objections (id, user_id, subject, subject_id, text, original, rejected_at)
     select ${buildIdExpression('22')}, '${member.user.id}', 'verification', ${buildIdExpression('6')}, 'Adım doğru', '${ORIGINAL_JSON}', now() from numbers`,
    `insert into partners (id, name, click_param, hosts, allowed_ips, signed, status, key_hash, secret)
     values ('${member.user.id}', 'Zirvelon', 'subid', '{}', '{}', false, 'active', 'x', 'x')`,
    `insert into partner_events (id, partner_id, event, transaction_id, at, raw)
     select ${buildIdExpression('23')}, '${member.user.id}', 'deposit', n::text, now(), '{}' from numbers`,
    `insert into pictures (id, address, file_name, bytes)
     select ${buildIdExpression('19')}, '/uploads/' || md5(n::text) || '-40x20.webp', 'logo.png', 1 from numbers`,
  ])
    await app.platform.pool.query(
      statement.replace('from numbers', `from generate_series(1, ${ROW_COUNT}) n`),
    );
});

interface Row {
  id: string;
  ticketNumber?: string;
}
interface List {
  path: string;
  /** Table of the rows; absent if rows are never deleted */
  table?: string;
}

const applicationsPath = '/api/admin/ticket-applications';
const lists: List[] = [
  { path: '/api/admin/users?', table: 'users' },
  { path: '/api/user/sessions?', table: 'sessions' },
  { path: '/api/ticket-applications?', table: 'ticket_applications' },
  ...['newest', 'oldest', 'amount', 'tickets'].map((order) => ({
    path: `${applicationsPath}?order=${order}&`,
    table: 'ticket_applications',
  })),
  {
    path: `${applicationsPath}?q=OYUNCU&status=pending&order=amount&`,
    table: 'ticket_applications',
  },
  { path: '/api/ticket-numbers?', table: 'ticket_numbers' },
  { path: `/api/admin/ticket-numbers/${APPLICATION_ID}?`, table: 'ticket_numbers' },
  { path: '/api/user-rewards?', table: 'user_rewards' },
  { path: '/api/admin/user-rewards?', table: 'user_rewards' },
  { path: '/api/social-verifications?', table: 'social_verifications' },
  { path: '/api/admin/social-verifications?', table: 'social_verifications' },
  { path: '/api/admin/social-verifications/pending?', table: 'social_verifications' },
  { path: `/api/events/${EVENT_ID}?`, table: 'event_participations' },
  { path: '/api/admin/audit?', table: 'audit_log' },
  { path: '/api/user/points?' },
  { path: '/api/user/held-points?', table: 'held_points' },
  { path: `/api/admin/users/:member/points?` },
  { path: `/api/admin/history/cards/${CARD_ID}?`, table: 'audit_log' },
  { path: '/api/admin/bin?' },
  { path: '/api/admin/pictures?', table: 'pictures' },
  { path: '/api/admin/pictures?q=LOGO&use=unused&', table: 'pictures' },
  { path: '/api/admin/members/:member/points?' },
  { path: '/api/admin/members/:member/notes?', table: 'member_notes' },
  { path: '/api/admin/members/:member/participations?', table: 'event_participations' },
  { path: '/api/admin/members/:member/notifications?', table: 'notifications' },
  { path: '/api/draws?' },
  { path: '/api/admin/draws?' },
  { path: '/api/user/consents?', table: 'consents' },
  { path: '/api/notifications?', table: 'notifications' },
  { path: '/api/admin/announcements?', table: 'announcements' },
  { path: '/api/admin/partner-reports?', table: 'partner_reports' },
  { path: '/api/admin/partner-reports/:member/rows?', table: 'partner_report_rows' },
  { path: '/api/user/passkeys?', table: 'passkeys' },
  { path: '/api/support?', table: 'support_conversations' },
  { path: '/api/admin/support?', table: 'support_conversations' },
  { path: '/api/admin/duplicates?', table: 'duplicate_groups' },
  { path: '/api/objections?', table: 'objections' },
  { path: '/api/admin/objections?', table: 'objections' },
  { path: '/api/admin/partners/:member/events?', table: 'partner_events' },
];

const encodeValue = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const invalidCursors = [
  ...['x', '', '%27', EVENT_ID, 'x'.repeat(501), Buffer.from('{"id":').toString('base64url')],
  ...[null, [], {}, 5, 'x', { id: 'x' }, { id: null }, { id: EVENT_ID, more: 1 }].map(encodeValue),
  ...[{ kurus: 5 }, { number: '5' }, { number: 1e30 }, { ticketCount: 2 ** 31, id: EVENT_ID }].map(
    encodeValue,
  ),
  encodeValue({ applicationId: EVENT_ID, number: 0.5 }),
];

const chooseUser = (path: string) =>
  /^.api.(user\/(?!passkeys)|user-|ticket|social|notifications|objections|support)/.test(path)
    ? member
    : root;

async function readPage(path: string) {
  const address = path.replace(':member', member.user.id);
  const response = await app.send('GET', address, { as: chooseUser(path) });
  expect(response.statusCode, response.body).toBe(200);
  const body = response.json();
  const rows: Row[] = Array.isArray(body) ? body : body.participations;
  return { rows, next: /^<([^>]+)>; rel="next"$/.exec(String(response.headers.link ?? ''))?.[1] };
}

/** Returns the ids of all rows from this page on. */
async function readAll(path: string): Promise<string[]> {
  const { rows, next } = await readPage(path);
  const ids = rows.map(({ id }) => id);
  return next ? [...ids, ...(await readAll(next))] : ids;
}

describe.each(lists)('$path', ({ path, table }) => {
  it('returns every row once in pages of any size', async () => {
    const allIds = await readAll(`${path}limit=500`);
    expect(allIds.length).toBeGreaterThan(9);
    expect(new Set(allIds).size).toBe(allIds.length);
    expect(await readAll(`${path}limit=4`)).toEqual(allIds);
    expect(await readAll(`${path}limit=${allIds.length}`)).toEqual(allIds);
  });

  it.runIf(table)('continues after a row that has been deleted', async () => {
    const [, , thirdRow] = (await readPage(`${path}limit=3`)).rows;
    const { rows, next = '' } = await readPage(`${path}limit=2`);
    const lastRow = rows[1] as Row;
    const columnName = table === 'ticket_numbers' ? 'number' : 'id';
    const value = lastRow.ticketNumber ? Number(lastRow.ticketNumber.slice(4)) : lastRow.id;
    const deleteResult = await app.platform.pool.query(
      `delete from ${table} where ${columnName} = $1`,
      [value],
    );
    expect(deleteResult.rowCount).toBe(1);
    expect((await readPage(next)).rows[0]).toEqual(thirdRow);
  });

  it('returns a cursor that contains only values of the row', async () => {
    const { rows, next = '' } = await readPage(`${path}limit=3`);
    const cursor = new URL(next, 'http://site').searchParams.get('cursor') ?? '';
    const cursorValues = Object.values(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    const visibleRow = JSON.stringify(rows[2]).replace(/BLT-0*/, '');
    const toLiraText = (value: number) => String(value / 100);
    for (const value of cursorValues) {
      const isInRow =
        visibleRow.includes(String(value)) || visibleRow.includes(toLiraText(Number(value)));
      expect(isInRow, `${value} in ${visibleRow}`).toBe(true);
    }
  });

  it('rejects invalid cursors', async () => {
    for (const cursor of invalidCursors) {
      const address = `${path}cursor=${cursor}`.replace(':member', member.user.id);
      const response = await app.send('GET', address, { as: chooseUser(path) });
      expect(expectErrorResponse(response, 400, 'validation').details, cursor).toEqual([
        { path: 'cursor', message: INVALID_CURSOR_MESSAGE },
      ]);
    }
  });
});

it('these tests cover every paginated list of the contract', () => {
  const declaredPaths = Object.values(api)
    .flatMap(listEndpoints)
    .filter(({ query }) => query instanceof z.ZodObject && 'cursor' in query.shape)
    .map(({ path }) =>
      path.replace('/:id/', '/:member/').replace(':collection', 'cards').replace(/:\w+$/, ''),
    );
  expect(declaredPaths.length).toBeGreaterThan(12);
  for (const path of declaredPaths) {
    const isCovered = lists.some((list) => list.path.startsWith(path));
    expect(isCovered, path).toBe(true);
  }
});

it('a cursor of another sort order is rejected, and one of another user returns nothing', async () => {
  const { next = '' } = await readPage(`${applicationsPath}?order=amount&limit=2`);
  const otherUrl = next.replace('order=amount', 'order=tickets');
  expectErrorResponse(await app.send('GET', otherUrl, { as: root }), 400, 'validation');
  const ownNext = (await readPage('/api/user/points?limit=2')).next ?? '';
  const otherUser = await app.createUser();
  expect((await app.send('GET', ownNext, { as: otherUser })).json()).toEqual([]);
});

it("only the first page of a member's own list uses a prepared statement", async () => {
  const path = '/api/user/points?limit=2';
  const firstResponse = await app.send('GET', path, { as: member });
  const [, cursor] = /[?&]cursor=([^&>]+)/.exec(String(firstResponse.headers.link)) ?? [];
  const countRuns = async () => {
    // One request at a time uses one connection.
    const { rows } = await app.platform.pool.query(
      `select (generic_plans + custom_plans)::int as runs from pg_prepared_statements where name = 'list-points'`,
    );
    return rows[0]?.runs;
  };
  const countBefore = await countRuns();
  await app.send('GET', '/api/user/points?limit=3', { as: member });
  expect(await countRuns()).toBe(countBefore + 1);
  const nextResponse = await app.send('GET', `${path}&cursor=${cursor}`, { as: member });
  expect(nextResponse.json()).toHaveLength(2);
  expect(await countRuns()).toBe(countBefore + 1);
});
