import { parsePaymentReference } from '@vitrin/contract/payment-reference.ts';
import { v7 } from 'uuid';
import { createSystemContext } from '../../../platform/context.ts';
import { Batcher } from '../../../platform/database/batcher.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createPlatformSingleton } from '../../../platform/platform-singleton.ts';
import { parseClickId } from '../registry/click-id.ts';
import { filterValidKeys } from '../registry/click-keys.ts';
import { partnerRegistry, type RegisteredPartner } from '../registry/partner-registry.ts';
import type { Postback } from './parse-postback.ts';

/** Fields of an event that tell from which click it is. */
interface EventClick {
  kind: string | null;
  rowId: string | null;
  clickId: string | null;
  reportedClickId: string | null;
}
type PostbackRow = Omit<Postback, 'clickIds'> & EventClick & { partnerId: string };

/** Maximum characters of a stored click id that belongs to no click. */
const MAX_REPORTED_LENGTH = 200;

/**
 * Stores an event once per partner, event and transaction; resolves after the commit. Stores what a repetition of the
 * event reports differently, as a difference. An attributed repetition replaces an unattributed event.
 */
export async function recordPostback(
  platform: Platform,
  partner: RegisteredPartner,
  { clickIds, ...postback }: Postback,
): Promise<void> {
  const click =
    postback.event === 'reversal' ? noClick : await findClick(platform, partner, clickIds);
  await recorder({ platform }).submit({ ...postback, partnerId: partner.id, ...click });
  await createSystemContext(platform).publish('partner-events');
}

/** A reversal needs no click id. */
const noClick: EventClick = { kind: null, rowId: null, clickId: null, reportedClickId: null };

/** Returns the click of the first id that is a valid click id of this partner. */
async function findClick(
  platform: Platform,
  { number }: RegisteredPartner,
  clickIds: readonly string[],
): Promise<EventClick> {
  const { value } = await partnerRegistry({ platform }).get();
  const keys = filterValidKeys(value.keys, Date.now());
  for (const clickId of clickIds) {
    const click = parseClickId(clickId, keys);
    if (click?.partnerNumber !== number) continue;
    return { kind: click.kind, rowId: click.rowId, clickId, reportedClickId: null };
  }
  return { ...noClick, reportedClickId: clickIds[0]?.slice(0, MAX_REPORTED_LENGTH) ?? null };
}

const getEventKey = ({
  partnerId,
  event,
  transactionId,
}: Pick<PostbackRow, 'partnerId' | 'event' | 'transactionId'>) =>
  `${partnerId} ${event} ${transactionId}`;

const recorder = createPlatformSingleton(
  ({ pool }) =>
    new Batcher<PostbackRow, void>(async (items) => {
      const { rows } = await pool.query<PostbackRow>({
        name: 'record-postbacks',
        text: INSERT_EVENTS,
        values: [
          items.map(() => v7()),
          ...toColumns(items),
          items.map(({ transactionId }) => parsePaymentReference(transactionId).key),
        ],
      });
      const insertedKeys = new Set(rows.map(getEventKey));
      // The first item of a key in this batch was inserted; later ones are repetitions.
      const repetitions = items.filter((item) => !insertedKeys.delete(getEventKey(item)));
      // A crash in between loses nothing: the sender got no response and repeats.
      if (repetitions.length > 0) await pool.query(RECORD_REPETITIONS, toColumns(repetitions));
      return items.map(() => undefined);
    }),
);

const toColumns = (items: readonly PostbackRow[]) => [
  items.map(({ partnerId }) => partnerId),
  items.map(({ event }) => event),
  items.map(({ transactionId }) => transactionId),
  items.map(({ kurus }) => kurus),
  items.map(({ at }) => at),
  items.map(({ kind }) => kind),
  items.map(({ rowId }) => rowId),
  items.map(({ clickId }) => clickId),
  items.map(({ reportedClickId }) => reportedClickId),
  items.map(({ raw }) => JSON.stringify(raw)),
];

// Sorted, so that two instances with the same keys can't deadlock.
const INSERT_EVENTS = `
  insert into partner_events
         (id, partner_id, event, transaction_id, kurus, at, kind, row_id, click_id, reported_click_id, raw,
          transaction_key)
  select id, partner_id, event, transaction_id, kurus, coalesce(at, now()), kind, row_id, click_id, reported_click_id,
         raw, transaction_key
    from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::bigint[], $6::timestamptz[], $7::text[],
                $8::uuid[], $9::text[], $10::text[], $11::jsonb[], $12::text[]) with ordinality
         as e (id, partner_id, event, transaction_id, kurus, at, kind, row_id, click_id, reported_click_id, raw,
               transaction_key, position)
   order by partner_id, transaction_id, event, position
  on conflict (partner_id, transaction_id, event) where not is_test do nothing
  returning partner_id as "partnerId", event, transaction_id as "transactionId"`;

/**
 * Compares repeated events with the stored ones, in one statement. An attributed repetition replaces an unattributed
 * event; other clicks and amounts are stored as differences. Rows are locked in one order, so that two instances can't
 * deadlock.
 */
const RECORD_REPETITIONS = `
  with repeated as (
    select *, coalesce(click_id, reported_click_id) as click
      from unnest($1::uuid[], $2::text[], $3::text[], $4::bigint[], $5::timestamptz[], $6::text[], $7::uuid[],
                  $8::text[], $9::text[], $10::jsonb[]) with ordinality
           as r (partner_id, event, transaction_id, kurus, at, kind, row_id, click_id, reported_click_id, raw, position)
  ), stored as materialized (
    select e.id, e.partner_id, e.event, e.transaction_id, e.kurus, e.kind,
           coalesce(e.click_id, e.reported_click_id) as click
      from partner_events e
      join (select distinct partner_id, event, transaction_id from repeated) k using (partner_id, event, transaction_id)
     where not e.is_test
     order by e.id
       for update of e
  ), replacing as (
    select distinct on (s.id) s.id, s.kurus as replaced_kurus, r.kurus, r.at, r.kind, r.row_id, r.click_id, r.raw
      from stored s
      join repeated r using (partner_id, event, transaction_id)
     where s.kind is null and r.kind is not null
     order by s.id, r.position
  ), replaced as (
    update partner_events e
       set kurus = coalesce(r.kurus, e.kurus), at = coalesce(r.at, e.at), kind = r.kind, row_id = r.row_id,
           click_id = r.click_id, reported_click_id = null, raw = r.raw
      from replacing r
     where e.id = r.id
  ), current as (
    select s.id, s.partner_id, s.event, s.transaction_id, coalesce(r.kurus, s.kurus) as kurus,
           coalesce(r.click_id, s.click) as click
      from stored s
      left join replacing r using (id)
  )
  insert into partner_event_differences (event_id, kurus, click_id, kind, row_id)
  select id, kurus, click_id, kind, row_id
    from (
      select c.id, r.kurus, d.click_id, case when d.click_id is not null then r.kind end as kind,
             case when d.click_id is not null then r.row_id end as row_id
        from current c
        join repeated r using (partner_id, event, transaction_id)
       cross join lateral (select case when r.click <> c.click or c.click is null then r.click end as click_id) d
       where d.click_id is not null or r.kurus <> c.kurus or c.kurus is null and r.kurus is not null
      union all
      select r.id, r.replaced_kurus, null, null, null from replacing r where r.replaced_kurus <> r.kurus
    ) d
   order by 1, 2, 3
  on conflict do nothing`;
