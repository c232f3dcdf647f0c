import type pg from 'pg';
import { callJson } from './call.ts';
import { describeViolations, PAUSE_SQL, type Race, type RaceTools } from './race.ts';

/** Staff accept and decline one objection concurrently: it gets one answer, one set of ticket numbers and one notification. */
export function createObjectionRace({
  site,
  callConcurrently,
  countRows,
  addMember,
}: RaceTools): Race {
  const { origin, admin, ticketCompanyId } = site;
  const addRow = async (path: string, cookie: string, body: object) =>
    (await callJson<{ id: string }>(`POST ${origin}/api/${path}`, { cookie, body })).id;
  return {
    name: '10 acceptances and 10 declines of an objection',
    async run() {
      const { id: userId, cookie } = await addMember(0);
      const application = { ticketCompanyId, username: 'yarış', investmentAmount: 100 };
      const subjectId = await addRow('ticket-applications', cookie, application);
      const rejection = { status: 'rejected', adminNote: 'Yarış' };
      const path = `${origin}/api/admin/ticket-applications/${subjectId}`;
      await callJson(`PATCH ${path}`, { cookie: admin, body: rejection });
      const claim = { subject: 'application', subjectId, text: 'Yanlış reddedildi.' };
      const id = await addRow('objections', cookie, claim);
      const responses = await callConcurrently(
        20,
        `POST /api/admin/objections/${id}/decide`,
        (index) => ({
          cookie: admin,
          body: { outcome: index % 4 < 2 ? 'accepted' : 'declined', answer: 'Yarış yanıtı' },
        }),
      );
      const isAccepted = responses.some(
        ({ status, text }) => status === 200 && JSON.parse(text).status === 'accepted',
      );
      const numberCount = await countRows('ticket_numbers where ticket_application_id = $1', [
        subjectId,
      ]);
      const notificationCount = await countRows(
        "notifications where user_id = $1 and kind like 'objection.%'",
        [userId],
      );
      const fault =
        (numberCount !== Number(isAccepted) || notificationCount !== 1) &&
        `${numberCount} numbers, notified ${notificationCount} times`;
      return describeViolations(responses, { 200: 1, 409: 19 }, fault);
    },
    // A view of a function's rows takes no row locks, so every call sees an open objection.
    // Such a view can't be written, so triggers write to the table.
    async disableProtection(client: pg.Client) {
      await client.query(`
        alter table objections rename to stored_objections;
        create function all_objections() returns setof stored_objections language plpgsql as
          'begin return query select * from stored_objections; ${PAUSE_SQL} end';
        create view objections as select * from all_objections();
        create function update_objection() returns trigger language plpgsql as $$
        begin
          update stored_objections
             set status = new.status, answer = new.answer, decided_by = new.decided_by, decided_at = new.decided_at
           where id = old.id;
          return new;
        end $$;
        create trigger update_objection instead of update on objections
          for each row execute function update_objection();
        create function insert_objection() returns trigger language plpgsql as $$
        begin
          new.status := 'open';
          new.created_at := now();
          insert into stored_objections
            (id, user_id, subject, subject_id, text, original, rejected_at, rejected_by, rejection_reason, status, created_at)
          values (new.id, new.user_id, new.subject, new.subject_id, new.text, new.original, new.rejected_at, new.rejected_by,
                  new.rejection_reason, new.status, new.created_at);
          return new;
        end $$;
        create trigger insert_objection instead of insert on objections
          for each row execute function insert_objection()`);
    },
  };
}
