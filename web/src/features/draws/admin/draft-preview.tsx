import type { DrawRow, EntryCounts } from '@vitrin/contract/draw-schemas.ts';
import { DrawStage } from '../draw-stage.tsx';
import { useEntryCounts } from './entry-tiles.tsx';

/** The draft of a draw as its page on the site will show it. */
export function DraftPreview({ draw }: { draw: DrawRow }) {
  const { data: counts } = useEntryCounts(draw.id);
  return (
    <section aria-labelledby="taslak-onizleme">
      <h2 id="taslak-onizleme" className="mb-3 text-16 font-strong">
        Sitede böyle görünecek
      </h2>
      {/* As wide as the page on the site. */}
      <div className="max-w-300">
        <DrawStage
          isDraft
          draw={toPublicRow(draw, counts)}
          heading={<p className="mt-3 text-28/[1.15] font-bold tracking-[-.02em]">{draw.title}</p>}
        />
      </div>
    </section>
  );
}

/** Returns the row for the preview of the public page. Fields that only sealing sets are placeholders. */
function toPublicRow(draw: DrawRow, counts: EntryCounts | undefined) {
  return {
    ...draw,
    entries: 0,
    holders: 0,
    leftOut: { staff: 0, suspended: 0, onBreak: 0 },
    ...counts,
    status: 'sealed' as const,
    permit: draw.permit ?? '',
    sealedAt: draw.updatedAt,
    listHash: '',
    chain: '',
    round: 0,
  };
}
