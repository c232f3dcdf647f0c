import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/**
 * For each column that refers to a person: its place in the export, and what account deletion does to it.
 * The test fails for new columns until both are declared.
 */
const declared: Record<string, { exported: string; forgotten: 'deleted' | 'emptied' | 'kept' }> = {
  'user_search.user_id': { exported: 'no: what the account itself says', forgotten: 'deleted' },
  'sessions.user_id': { exported: 'sessions', forgotten: 'deleted' },
  'password_links.user_id': { exported: 'no: a hash alone', forgotten: 'deleted' },
  'password_links.made_by': { exported: 'no: a hash alone', forgotten: 'deleted' },
  'second_steps.user_id': { exported: 'no: a secret', forgotten: 'deleted' },
  'passkeys.user_id': { exported: 'passkeys', forgotten: 'deleted' },
  'passkey_challenges.user_id': { exported: 'no: a hash, for 5 minutes', forgotten: 'deleted' },
  'email_links.user_id': {
    exported: 'no: a hash, and the account’s address',
    forgotten: 'deleted',
  },
  'kept_out.user_id': { exported: 'no: a keyed hash of a former address', forgotten: 'emptied' },
  'consents.user_id': { exported: 'consents', forgotten: 'deleted' },
  'point_entries.user_id': { exported: 'points', forgotten: 'kept' },
  'ticket_applications.user_id': { exported: 'ticketApplications', forgotten: 'emptied' },
  'user_rewards.user_id': { exported: 'purchases', forgotten: 'emptied' },
  'reward_watches.user_id': { exported: 'rewardWatches', forgotten: 'deleted' },
  'social_verifications.user_id': { exported: 'socialVerifications', forgotten: 'deleted' },
  'telegram_codes.user_id': { exported: 'no: a hash, for ten minutes', forgotten: 'deleted' },
  'event_participations.user_id': { exported: 'participations', forgotten: 'deleted' },
  'notifications.user_id': { exported: 'notifications', forgotten: 'deleted' },
  'notification_preferences.user_id': {
    exported: 'notificationPreferences',
    forgotten: 'deleted',
  },
  'deliveries.user_id': {
    exported: 'no: what it sends is among the notifications',
    forgotten: 'deleted',
  },
  'draw_runs.user_id': { exported: 'drawEntries', forgotten: 'emptied' },
  'draw_places.user_id': { exported: 'drawPlaces', forgotten: 'emptied' },
  'partner_member_clicks.user_id': { exported: 'partnerClicks', forgotten: 'deleted' },
  'partner_reports.created_by': {
    exported: 'no: what staff did is the site’s',
    forgotten: 'kept',
  },
  'member_notes.user_id': { exported: 'staffNotes', forgotten: 'deleted' },
  'member_notes.created_by': { exported: 'no: what staff did is the site’s', forgotten: 'kept' },
  'objections.user_id': { exported: 'objections', forgotten: 'deleted' },
  'objection_notes.created_by': {
    exported: 'no: what staff did is the site’s',
    forgotten: 'kept',
  },
  'saved_views.owner_id': { exported: 'savedViews', forgotten: 'emptied' },
  'audit_log.actor_id': { exported: 'no: what staff did is the site’s', forgotten: 'kept' },
};

/** Columns without a foreign key: a million entries can have none, and a link must outlive its creator. */
const byOperation = [
  'password_links.made_by',
  'draw_runs.user_id',
  'partner_member_clicks.user_id',
];

describe('every column that refers to a person', () => {
  const columns = async (): Promise<string[]> => {
    // Foreign keys, and columns named like references
    const { rows } = await app.platform.pool.query<{ name: string }>(
      `select c.relname || '.' || a.attname as name
         from pg_constraint k
         join pg_class c on c.oid = k.conrelid
         join pg_attribute a on a.attrelid = c.oid and a.attnum = any(k.conkey)
        where k.contype = 'f' and k.confrelid = 'users'::regclass
        union
       select c.relname || '.' || a.attname
         from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped
          and a.attname in ('user_id', 'actor_id', 'made_by', 'created_by', 'member_id')`,
    );
    return rows.map(({ name }) => name).sort();
  };

  it('is declared here, compared with the database catalog', async () => {
    expect(await columns()).toEqual(Object.keys(declared).sort());
  });

  it('is in the export under the declared name', async () => {
    const member = await app.createUser();
    const own = (await app.send('GET', '/api/user/export', { as: member })).json();
    for (const [column, { exported }] of Object.entries(declared))
      if (!exported.startsWith('no: ')) expect(own, column).toHaveProperty(exported);
  });

  it('no longer refers to a deleted person unless declared so', async () => {
    const { pool } = app.platform;
    for (const [column, { forgotten }] of Object.entries(declared)) {
      const [table, name] = column.split('.');
      const { rows } = await pool.query<{ rule: string }>(
        `select confdeltype::text as rule
           from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
          where k.contype = 'f' and k.confrelid = 'users'::regclass
            and k.conrelid = $1::regclass and a.attname = $2`,
        [table, name],
      );
      // Foreign keys cover rows that an operation misses (c: cascade, n: set null).
      const rule = { deleted: 'c', emptied: 'n', kept: undefined }[forgotten];
      if (!byOperation.includes(column)) expect(rows[0]?.rule, column).toBe(rule);
    }
  });
});
