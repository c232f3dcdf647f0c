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
       where s.user_id = any(member_ids)
         and (s.kind <> 'address' or s.created_at > now() - interval '25 hours')
         and s.kind || ' ' || encode(s.hash, 'hex') <> all(known)
         and exists (
           select from account_signals o where o.kind = s.kind and o.hash = s.hash and o.user_id <> s.user_id)
    )
    select k.kind, encode(k.hash, 'hex'), m.id, m.created_at, s.created_at::timestamptz, s.is_origin,
           null::text, null::text
      from keys k
      join account_signals s on s.kind = k.kind and s.hash = k.hash
       and (k.kind <> 'address' or s.created_at > now() - interval '25 hours')
      join members m on m.id = s.user_id
     where m.role = 'viewer' and (k.kind <> 'address' or m.created_at > now() - interval '25 hours')
    union all
    select 'partner-name', n.ticket_company_id || ' ' || n.name, m.id, m.created_at, m.created_at, true,
           min(n.company), min(n.username)
      from (
        select distinct p.ticket_company_id, p.name from partner_names p
         where p.user_id = any(member_ids) and 'partner-name ' || p.ticket_company_id || ' ' || p.name <> all(known)
      ) names
      join partner_names n on n.ticket_company_id = names.ticket_company_id and n.name = names.name
      join members m on m.id = n.user_id
     where m.role = 'viewer'
     group by 2, m.id, m.created_at;
end
$$;

-- Returns the members who share a signal with others, without those who share only a name at a ticket company. One of 64
-- parts, 0 to 63: all signals at once would exceed the time limit of a statement.
create or replace function sharing_members(part integer) returns setof uuid language plpgsql stable as $$
declare
  first_hash bytea := set_byte('\x00', 0, part * 4);
  end_hash bytea := case when part = 63 then decode(repeat('ff', 17), 'hex') else set_byte('\x00', 0, part * 4 + 4) end;
begin
  return query
    select distinct s.user_id from account_signals s
      join (
        select a.kind, a.hash from account_signals a
         where a.kind in ('browser', 'domain', 'mailbox') and a.hash >= first_hash and a.hash < end_hash
         group by a.kind, a.hash
        having count(*) >= case a.kind when 'domain' then 5 else 2 end
      ) shared on shared.kind = s.kind and shared.hash = s.hash
    union
    select unnest(array_agg(a.user_id)) from account_signals a
     where a.kind = 'address' and a.hash >= first_hash and a.hash < end_hash
       and a.created_at > now() - interval '25 hours'
     group by a.hash having count(*) >= 4;
end
$$;

-- Returns the next members with applications, and whether they share a name at a ticket company with others.
create or replace function name_sharing_members(after_id uuid, page_size integer)
returns table (user_id uuid, is_sharing boolean) language plpgsql stable as $$
begin
  return query
    select people.id, exists (
        select from partner_names mine
          join partner_names other on other.ticket_company_id = mine.ticket_company_id and other.name = mine.name
         where mine.user_id = people.id and other.user_id <> people.id
      )
      from (
        select distinct p.user_id as id from partner_names p where p.user_id > after_id order by 1 limit page_size
      ) people
     order by 1;
end
$$;
