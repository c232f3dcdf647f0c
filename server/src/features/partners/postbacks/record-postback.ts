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
import { RECORD_REPETITIONS } from './record-repetitions.ts';

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
