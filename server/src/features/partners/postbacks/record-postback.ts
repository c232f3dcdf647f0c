import { v7 } from 'uuid';
import { createSystemContext } from '../../../platform/context.ts';
import { Batcher } from '../../../platform/database/batcher.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createPlatformSingleton } from '../../../platform/platform-singleton.ts';
import { parseClickId } from '../registry/click-id.ts';
import { filterValidKeys } from '../registry/click-keys.ts';
import { partnerRegistry, type RegisteredPartner } from '../registry/partner-registry.ts';
import type { Postback } from './parse-postback.ts';

interface PostbackRow extends Postback {
  partnerId: string;
  kind: string | null;
  rowId: string | null;
}

/**
 * Stores an event once per partner, event and transaction; resolves after the commit. A different amount of a stored
 * event is stored as a difference.
 */
export async function recordPostback(
  platform: Platform,
  partner: RegisteredPartner,
  postback: Postback,
): Promise<void> {
  const click = await findClick(platform, partner, postback);
  const clickId = click ? postback.clickId : null;
  const { kind = null, rowId = null } = click ?? {};
  await recorder({ platform }).submit({ ...postback, partnerId: partner.id, kind, rowId, clickId });
  await createSystemContext(platform).publish('partner-events');
}

/** Returns the click of a valid click id of this partner. A reversal needs none. */
async function findClick(
  platform: Platform,
  { number }: RegisteredPartner,
  { event, clickId }: Postback,
) {
  if (!clickId || event === 'reversal') return undefined;
  const { value } = await partnerRegistry({ platform }).get();
  const click = parseClickId(clickId, filterValidKeys(value.keys, Date.now()));
  return click?.partnerNumber === number ? click : undefined;
}

const getEventKey = ({ partnerId, event, transactionId }: Omit<PostbackRow, 'raw'>) =>
  `${partnerId} ${event} ${transactionId}`;

const recorder = createPlatformSingleton(
  ({ pool }) =>
    new Batcher<PostbackRow, void>(async (items) => {
      const { rows } = await pool.query<PostbackRow>({
        name: 'record-postbacks',
        text: INSERT_EVENTS,
        values: [
          items.map(() => v7()),
          items.map(({ partnerId }) => partnerId),
          items.map(({ event }) => event),
          items.map(({ transactionId }) => transactionId),
          items.map(({ kurus }) => kurus),
          items.map(({ at }) => at),
          items.map(({ kind }) => kind),
          items.map(({ rowId }) => rowId),
          items.map(({ clickId }) => clickId),
          items.map(({ raw }) => JSON.stringify(raw)),
        ],
      });
      const insertedKeys = new Set(rows.map(getEventKey));
      // The first item of a key in this batch was inserted; later ones may have a different amount.
      const repeatedItems = items.filter((item) => !insertedKeys.delete(getEventKey(item)));
      const itemsWithAmount = repeatedItems.filter(({ kurus }) => kurus !== null);
      if (itemsWithAmount.length > 0) {
        // A crash in between loses nothing: the sender got no response and repeats.
        await pool.query({
          name: 'record-postback-differences',
          text: INSERT_DIFFERENCES,
          values: [
            itemsWithAmount.map(({ partnerId }) => partnerId),
            itemsWithAmount.map(({ event }) => event),
            itemsWithAmount.map(({ transactionId }) => transactionId),
            itemsWithAmount.map(({ kurus }) => kurus),
          ],
        });
      }
      return items.map(() => undefined);
    }),
);

// Sorted, so that two instances with the same keys can't deadlock.
const INSERT_EVENTS = `
  insert into partner_events (id, partner_id, event, transaction_id, kurus, at, kind, row_id, click_id, raw)
  select id, partner_id, event, transaction_id, kurus, coalesce(at, now()), kind, row_id, click_id, raw
    from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::bigint[], $6::timestamptz[], $7::text[],
                $8::uuid[], $9::text[], $10::jsonb[])
         with ordinality as e (id, partner_id, event, transaction_id, kurus, at, kind, row_id, click_id, raw, position)
   order by partner_id, transaction_id, event, position
  on conflict (partner_id, transaction_id, event) where not is_test do nothing
  returning partner_id as "partnerId", event, transaction_id as "transactionId"`;

const INSERT_DIFFERENCES = `
  insert into partner_event_differences (event_id, kurus)
  select e.id, s.kurus
    from unnest($1::uuid[], $2::text[], $3::text[], $4::bigint[]) s (partner_id, event, transaction_id, kurus)
    join partner_events e using (partner_id, event, transaction_id)
   where not e.is_test and e.kurus is distinct from s.kurus
   order by 1, 2
  on conflict do nothing`;
