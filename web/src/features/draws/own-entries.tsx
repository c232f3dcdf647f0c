import { useQuery } from '@tanstack/react-query';
import type { PublicDraw } from '@vitrin/contract/draw-schemas.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { QueryError } from '../../ui/feedback/query-view.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { PanelTitle } from '../../ui/layout/panel-title.tsx';
import { PlaceList } from './draw-places.tsx';
import { formatEntryNumber } from './format-entry-number.ts';
import { ownDrawQuery } from './queries.ts';

/** The member's entries: ticket numbers, and the results once drawn. */
export function OwnEntries({ draw }: { draw: PublicDraw }) {
  const { id, source, status } = draw;
  const query = useQuery(ownDrawQuery(id));
  const { data: entries } = query;
  return (
    <Panel as="section" aria-labelledby="girisleriniz-baslik">
      <PanelTitle id="girisleriniz-baslik">Sizin girişleriniz</PanelTitle>
      <div className="grid gap-4 px-6 pb-6 wrap-anywhere">
        {query.isLoadingError && <QueryError query={query} title="Girişleriniz yüklenemedi" />}
        {entries?.entries === 0 && <p className="text-text-2">Bu çekilişte girişiniz yok.</p>}
        {entries && entries.entries > 0 && (
          <>
            <p>{formatNumber(entries.entries)} giriş</p>
            <ul
              className="flex max-h-60 flex-wrap gap-2 overflow-y-auto text-14 tabular-nums"
              aria-label="Giriş numaralarınız"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
              tabIndex={0}
            >
              {entries.ranges.map(([first, last]) => (
                <li key={first} className="rounded-sm bg-s2 px-2.5 py-1">
                  {formatEntryNumber(source, first)}
                  {last > first && ` – ${formatEntryNumber(source, last)}`}
                </li>
              ))}
            </ul>
            <p className="text-13 text-text-3">
              Listedeki sahip kodunuz: <span className="font-mono">{entries.holder}</span>
            </p>
            {status === 'drawn' && entries.places.length === 0 && (
              <p className="text-text-2">Bu çekilişte kazanamadınız.</p>
            )}
          </>
        )}
      </div>
      {entries && entries.places.length > 0 && (
        <>
          <Notice tone="success" className="mx-6 mb-2">
            Bu çekilişte adınıza çıkan sıralar:
          </Notice>
          <PlaceList source={source} places={entries.places} />
        </>
      )}
    </Panel>
  );
}
