import type { AuditEntity } from '@vitrin/contract/audit.ts';

/**
 * A statement that writes new rows down in the same breath as they are inserted, for where a transaction of several
 * statements is too slow. It reads `id` and `created_at` of the inserts from `added`, and from `asked` by their `id`:
 * `audit_id`, `actor_id`, and the values as JSON in `written`.
 */
export const auditedCreation = (entity: AuditEntity) => `
  insert into audit_log (id, actor_id, action, entity, entity_id, after)
  select audit_id, actor_id, 'create', '${entity}', id::text,
         written || jsonb_build_object('id', id, 'createdAt', moment, 'updatedAt', moment)
    from (
      select id, audit_id, actor_id, written,
             to_char(added.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as moment
        from added join asked using (id)
    ) row`;
