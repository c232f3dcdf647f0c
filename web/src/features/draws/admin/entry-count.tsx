import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { entrySource } from '@vitrin/contract/draw-schemas.ts';
import { useWatch } from 'react-hook-form';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import type { DrawControl } from './draw-control.ts';

const sourceFields = [
  'source',
  'ticketCompanyId',
  'approvedFrom',
  'approvedTo',
  'eventId',
] as const;

/** The number of entries that the draft would have if it were sealed now. Renders nothing while the source is incomplete. */
export function EntryCount({ control }: { control: DrawControl }) {
  const [source, ticketCompanyId, approvedFrom, approvedTo, eventId] = useWatch({
    control,
    name: sourceFields,
  });
  const { data: query } = entrySource.safeParse(
    source === 'event'
      ? { eventId: eventId || undefined }
      : {
          ticketCompanyId: ticketCompanyId || undefined,
          approvedFrom: approvedFrom || undefined,
          approvedTo: approvedTo || undefined,
        },
  );
  const isComplete = query !== undefined && (source === 'tickets' || Boolean(eventId));
  const counts = useQuery({
    ...apiQuery('GET /api/admin/draws/entries', { query: query ?? {} }),
    enabled: isComplete,
    placeholderData: keepPreviousData,
  });
  if (!isComplete) return null;
  if (counts.isLoadingError) return <span>Katılanlar sayılamadı.</span>;
  return (
    <span role="status" className={counts.isPlaceholderData ? 'opacity-60' : undefined}>
      {counts.data && (
        <>
          <span>Şu an </span>
          <b className="font-strong">{`${formatNumber(counts.data.entries)} numara, ${formatNumber(counts.data.holders)} üye`}</b>
          <span> katılıyor.</span>
        </>
      )}
    </span>
  );
}
