import { useQuery } from '@tanstack/react-query';
import type { DrawRow } from '@vitrin/contract/draw-schemas.ts';
import { Tile, Tiles } from '../../../admin-kit/display/tiles.tsx';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { QueryError } from '../../../ui/feedback/query-view.tsx';

/** The numbers of entries of a draw, loaded again by each page that shows them. */
export const useEntryCounts = (id: string) =>
  useQuery({
    ...apiQuery('GET /api/admin/draws/:id/entries', { params: { id } }),
    refetchOnMount: 'always',
  });

/** The numbers of entries and of excluded members: current numbers for a draft, else the numbers at sealing. */
export function EntryTiles({ draw }: { draw: DrawRow }) {
  const query = useEntryCounts(draw.id);
  const { data } = query;
  if (query.isLoadingError)
    return <QueryError query={query} bordered title="Girişler sayılamadı" />;
  const formatCount = (count: number | undefined) =>
    count === undefined ? '…' : formatNumber(count);
  return (
    <Tiles className="grid-cols-2 min-[56.3125rem]:grid-cols-5">
      <Tile label="Giriş" value={formatCount(data?.entries)} />
      <Tile label="Katılan üye" value={formatCount(data?.holders)} />
      <Tile label="Ekipten, katılmaz" value={formatCount(data?.leftOut.staff)} />
      <Tile label="Askıda, katılmaz" value={formatCount(data?.leftOut.suspended)} />
      <Tile
        className="max-[56.3125rem]:col-span-2"
        label="Molada, katılmaz"
        value={formatCount(data?.leftOut.onBreak)}
      />
    </Tiles>
  );
}
