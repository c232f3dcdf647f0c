import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, primaryId } from '../database/columns.ts';

/** Actor, action and the row before and after. Entries remain after their actor or entity is deleted. */
export const auditLog = pgTable(
  'audit_log',
  (t) => ({
    id: primaryId(),
    /** `null`: the system or the command line */
    actorId: t.uuid(),
    action: t.text().notNull(),
    entity: t.text().notNull(),
    entityId: t.text().notNull(),
    before: t.jsonb(),
    after: t.jsonb(),
    /** For content: version number of the row after this change. These entries are the row's history. */
    version: t.integer(),
    createdAt: createdAt(),
  }),
  (table) => [
    index('audit_log_entity').on(table.entity, table.id),
    index('audit_log_entity_id').on(table.entityId, table.id),
    index('audit_log_action').on(table.action, table.id),
    index('audit_log_actor').on(table.actorId, table.id),
    uniqueIndex('audit_log_version')
      .on(table.entity, table.entityId, table.version)
      .where(sql`${table.version} is not null`),
    index('audit_log_bin')
      .on(table.createdAt, table.id)
      .where(sql`${table.action} = 'delete' and ${table.version} is not null`),
  ],
);
