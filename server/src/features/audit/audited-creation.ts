/**
 * A statement that writes a new row down in the same breath as it is inserted, for where a transaction of several
 * statements is too slow. It reads the insert's `id` and `created_at` from `added`.
 * @param first number of the first of its parameters: id of the audit row, the actor's, and the values as JSON
 */
export const auditedCreation = (entity: string, first: number) => `
  insert into audit_log (id, actor_id, action, entity, entity_id, after)
  select $${first}, $${first + 1}, 'create', '${entity}', id::text,
         $${first + 2}::jsonb || jsonb_build_object('id', id, 'createdAt', moment, 'updatedAt', moment)
    from (
      select id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as moment from added
    ) row`;
