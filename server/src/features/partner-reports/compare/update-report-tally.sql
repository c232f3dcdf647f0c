-- Stores rows and kuruş per state on the report, which outlives its rows.
create or replace function update_report_tally(report uuid) returns void language sql as $$
  update partner_reports set tally = (
    select coalesce(jsonb_object_agg(state, jsonb_build_object('rows', rows, 'kurus', kurus)), '{}')
      from (
        select state, count(*) as rows, coalesce(sum(kurus), 0) as kurus
          from partner_report_rows where report_id = report and state is not null group by state
      ) states
  ) where id = report
$$;
