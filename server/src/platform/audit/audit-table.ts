import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, primaryId } from '../database/columns.ts';

/** Who did what, with the row before and after. Rows outlive the people and things they tell of. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: primaryId(),
    /** `null`: the system or the command line. */
    actorId: uuid(),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_log_entity').on(table.entity, table.id),
    index('audit_log_entity_id').on(table.entityId, table.id),
    index('audit_log_action').on(table.action, table.id),
    index('audit_log_actor').on(table.actorId, table.id),
  ],
);
