-- Returns the next rows of a report to approve, compared again; `problem` says why a row is skipped. A match must
-- still be unique; a manual choice need not. No nested loops: the statistics may not include the report or company yet.
create or replace function next_partner_rows(report uuid, company uuid, max_rows integer, max_tickets integer)
  returns table (id uuid, line integer, application_id uuid, problem text) language plpgsql stable
  set enable_nestloop = off as $$
#variable_conflict use_column
begin
  return query with pending as materialized (
    select a.id, a.user_id, a.username, a.kurus, a.created_at, a.ticket_count
      from pending_applications a where a.ticket_company_id = company
  ), due as materialized (
    select r.*, partner_name_key(r.username) as key from partner_report_rows r
     where r.report_id = report and (r.state = 'match' or r.chosen) order by r.line limit max_rows
  ), numbered as (
    select d.*, a.id is not null as is_pending,
           sum(coalesce(a.ticket_count, 0)) over (order by d.line) as tickets,
           row_number() over (order by d.line) as position,
           row_number() over (partition by d.reference_hash order by d.line) as nth_of_reference
      from due d left join pending a on a.id = d.application_id
  ), payable as materialized (
    select a.kurus, a.created_at, partner_name_key(a.username) as key
      from pending a where a.kurus in (select d.kurus from due d)
  ), matches as (
    select d.id, count(*) as applications
      from due d join payable a using (key, kurus)
     where is_partner_payment_in_time(d.paid_at, a.created_at) group by d.id
  ), uses as (
    select u.row_id, bool_or(u.is_certain) as is_certain
      from used_partner_rows(report, array(select d.id from due d)) u group by u.row_id
  ), repeated as (
    select distinct d.id
      from due d join pending a on a.id = d.application_id
      join unreported_deposits(company) e on e.user_id = a.user_id and e.kurus = d.kurus
     where is_near_deposit(e.paid_at, d.paid_at, d.precision)
  )
  select n.id, n.line, n.application_id,
         case when u.is_certain then 'Bu satır daha önce bir başvuru için kullanıldı.'
              when not n.chosen and (u.row_id is not null or r.id is not null)
                then 'Bu ödeme bu arada başka bir başvuru için kullanılmış olabilir.'
              when n.reference_hash is not null and n.nth_of_reference > 1
                then 'Aynı referans bu dosyada başka bir satırda kullanıldı.'
              when not n.is_pending
                then 'Başvuru artık beklemiyor: bu arada karara bağlanmış ya da silinmiş.'
              when not n.chosen and coalesce(m.applications, 0) <> 1
                then 'Karşılaştırmadan sonra bu satıra uyan başka bir başvuru geldi.'
         end
    from numbered n left join matches m on m.id = n.id left join uses u on u.row_id = n.id
    left join repeated r on r.id = n.id
   where n.tickets <= max_tickets or n.position = 1
   order by n.line;
end
$$;

-- Stores the payments of rows that have paid for their applications. They outlive the rows.
create or replace function record_partner_payments(report uuid, paid_ids uuid[]) returns void language sql as $$
  insert into partner_payments (application_id, ticket_company_id, report_id, name_hash, reference_hash, has_lost_digits,
         kurus, paid_at, precision, nth, nth_of_day, nth_of_moment)
  select r.application_id, f.ticket_company_id, f.id, r.name_hash, r.reference_hash, r.has_lost_digits,
         r.kurus, r.paid_at, r.precision, r.nth, r.nth_of_day, r.nth_of_moment
    from partner_report_rows r join partner_reports f on f.id = r.report_id
   where f.id = report and r.id = any(paid_ids)
$$;
