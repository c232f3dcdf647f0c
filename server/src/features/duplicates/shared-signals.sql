-- Returns what members share with others, without the known keys: a row per shared signal and account. Staff are left out.
-- Registrations of one address block count for a day. `company` and `name` are those of a partner name.
create or replace function shared_signals(member_ids uuid[], known text[])
returns table (
  kind text, key text, user_id uuid, created_at timestamptz, used_at timestamptz, is_origin boolean, company text, name text
)
language plpgsql stable as $$
begin
  return query
    with keys as (
      select distinct s.kind, s.hash from account_signals s
       where s.user_id = any(member_ids) and s.kind || ' ' || encode(s.hash, 'hex') <> all(known)
         and exists (
           select from account_signals o where o.kind = s.kind and o.hash = s.hash and o.user_id <> s.user_id)
    )
    select k.kind, encode(k.hash, 'hex'), m.id, m.created_at, s.created_at::timestamptz, s.is_origin,
           null::text, null::text
      from keys k
      join account_signals s on s.kind = k.kind and s.hash = k.hash
      join members m on m.id = s.user_id
     where m.role = 'viewer' and (k.kind <> 'address' or m.created_at > now() - interval '25 hours')
    union all
    select 'partner-name', n.ticket_company_id || ' ' || n.name, m.id, m.created_at, m.created_at, true,
           min(n.company), min(n.username)
      from (
        select distinct p.ticket_company_id, p.name from partner_names p
         where p.user_id = any(member_ids) and 'partner-name ' || p.ticket_company_id || ' ' || p.name <> all(known)
      ) keys
      join partner_names n on n.ticket_company_id = keys.ticket_company_id and n.name = keys.name
      join members m on m.id = n.user_id
     where m.role = 'viewer'
     group by 2, m.id, m.created_at;
end
$$;

-- Returns the members who share something with others.
create or replace function sharing_members() returns setof uuid language plpgsql stable as $$
begin
  return query
    select distinct s.user_id from account_signals s
      join (
        select a.kind, a.hash from account_signals a
         where a.kind <> 'address' or a.created_at > now() - interval '25 hours'
         group by a.kind, a.hash
        having count(*) >= case a.kind when 'address' then 4 when 'domain' then 5 else 2 end
      ) shared on shared.kind = s.kind and shared.hash = s.hash
    union
    select p.user_id from partner_names p
      join (
        select n.ticket_company_id, n.name from partner_names n
         group by n.ticket_company_id, n.name having count(distinct n.user_id) > 1
      ) shared on shared.ticket_company_id = p.ticket_company_id and shared.name = p.name;
end
$$;
