import { describe, expect, it } from 'vitest';
import { setUpSite } from './set-up-site.ts';

const site = setUpSite(async () => ({}));

/**
 * Each column that refers to a person, with its section in the export and the effect of an account deletion.
 * The test fails for new columns until both are declared.
 */
const declaredColumns: Record<
  string,
  { exportSection: string; onDeletion: 'deleted' | 'nulled' | 'kept' }
> = {
  'user_search.user_id': {
    exportSection: 'no: a copy of the account',
    onDeletion: 'deleted',
  },
  'sessions.user_id': { exportSection: 'sessions', onDeletion: 'deleted' },
  'password_links.user_id': { exportSection: 'no: only a hash', onDeletion: 'deleted' },
  'password_links.made_by': { exportSection: 'no: only a hash', onDeletion: 'deleted' },
  'second_steps.user_id': { exportSection: 'no: a secret', onDeletion: 'deleted' },
  'passkeys.user_id': { exportSection: 'passkeys', onDeletion: 'deleted' },
  'passkey_challenges.user_id': {
    exportSection: 'no: a hash, for 5 minutes',
    onDeletion: 'deleted',
  },
  'email_links.user_id': {
    exportSection: 'no: a hash, and the account’s address',
    onDeletion: 'deleted',
  },
  'kept_out.user_id': {
    exportSection: 'no: a keyed hash of a former address',
    onDeletion: 'nulled',
  },
  'consents.user_id': { exportSection: 'consents', onDeletion: 'deleted' },
  'season_points.user_id': {
    exportSection: 'no: sums of the points list',
    onDeletion: 'deleted',
  },
  'stream_code_payments.user_id': {
    exportSection: 'no: the points list the same payments',
    onDeletion: 'deleted',
  },
  'point_entries.user_id': { exportSection: 'points', onDeletion: 'kept' },
  'account_signals.user_id': { exportSection: 'accountSignals', onDeletion: 'deleted' },
  'duplicate_members.user_id': {
    exportSection: 'no: computed from the signals',
    onDeletion: 'deleted',
  },
  'duplicate_queue.user_id': { exportSection: 'no: for seconds only', onDeletion: 'deleted' },
  'held_points.user_id': { exportSection: 'heldPoints', onDeletion: 'deleted' },
  'ticket_applications.user_id': { exportSection: 'ticketApplications', onDeletion: 'nulled' },
  'user_rewards.user_id': { exportSection: 'purchases', onDeletion: 'nulled' },
  'remembered_answers.user_id': { exportSection: 'rememberedAnswers', onDeletion: 'deleted' },
  'reward_watches.user_id': { exportSection: 'rewardWatches', onDeletion: 'deleted' },
  'social_verifications.user_id': { exportSection: 'socialVerifications', onDeletion: 'deleted' },
  'telegram_codes.user_id': { exportSection: 'no: a hash, for ten minutes', onDeletion: 'deleted' },
  'event_participations.user_id': { exportSection: 'participations', onDeletion: 'deleted' },
  'notifications.user_id': { exportSection: 'notifications', onDeletion: 'deleted' },
  'notification_preferences.user_id': {
    exportSection: 'notificationPreferences',
    onDeletion: 'deleted',
  },
  'deliveries.user_id': {
    exportSection: 'no: its contents are in the notifications',
    onDeletion: 'deleted',
  },
  'draw_runs.user_id': { exportSection: 'drawEntries', onDeletion: 'nulled' },
  'draw_places.user_id': { exportSection: 'drawPlaces', onDeletion: 'nulled' },
  'partner_member_clicks.user_id': { exportSection: 'partnerClicks', onDeletion: 'deleted' },
  'partner_reports.created_by': {
    exportSection: 'no: actions of staff belong to the site',
    onDeletion: 'kept',
  },
  'member_notes.user_id': { exportSection: 'staffNotes', onDeletion: 'deleted' },
  'member_notes.created_by': {
    exportSection: 'no: actions of staff belong to the site',
    onDeletion: 'kept',
  },
  'objections.user_id': { exportSection: 'objections', onDeletion: 'deleted' },
  'objection_notes.created_by': {
    exportSection: 'no: actions of staff belong to the site',
    onDeletion: 'kept',
  },
  'support_conversations.user_id': { exportSection: 'support', onDeletion: 'deleted' },
  'support_messages.created_by': {
    exportSection: 'no: the messages are in the conversations',
    onDeletion: 'kept',
  },
  'support_notes.created_by': {
    exportSection: 'no: actions of staff belong to the site',
    onDeletion: 'kept',
  },
  'saved_views.owner_id': { exportSection: 'savedViews', onDeletion: 'nulled' },
  'audit_log.actor_id': {
    exportSection: 'no: actions of staff belong to the site',
    onDeletion: 'kept',
  },
};

/** Columns whose effect needs no foreign key: one is too slow for a million entries, or a link outlives its creator. */
const columnsWithoutForeignKey = [
  'password_links.made_by',
  'draw_runs.user_id',
  'partner_member_clicks.user_id',
];

describe('every column that refers to a person', () => {
  const listColumns = async (): Promise<string[]> => {
    // Foreign keys, and columns named like references
    const { rows } = await site.app.platform.pool.query<{ name: string }>(
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

  it('is declared in this file', async () => {
    expect(await listColumns()).toEqual(Object.keys(declaredColumns).sort());
  });

  it('is in the export under the declared name', async () => {
    const member = await site.app.createUser();
    const exportedData = (await site.app.send('GET', '/api/user/export', { as: member })).json();
    for (const [column, { exportSection }] of Object.entries(declaredColumns))
      if (!exportSection.startsWith('no: '))
        expect(exportedData, column).toHaveProperty(exportSection);
  });

  it('has a foreign key with its declared effect of a deletion, or none if it is kept', async () => {
    const { pool } = site.app.platform;
    for (const [column, { onDeletion }] of Object.entries(declaredColumns)) {
      const [table, name] = column.split('.');
      const { rows } = await pool.query<{ rule: string }>(
        `select confdeltype::text as rule
           from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
          where k.contype = 'f' and k.confrelid = 'users'::regclass
            and k.conrelid = $1::regclass and a.attname = $2`,
        [table, name],
      );
      // Foreign keys cover rows that an operation misses (c: cascade, n: set null).
      const rule = { deleted: 'c', nulled: 'n', kept: undefined }[onDeletion];
      if (!columnsWithoutForeignKey.includes(column)) expect(rows[0]?.rule, column).toBe(rule);
    }
  });
});
