import type { DrawPlace, PublicDraw } from '@vitrin/contract/draw-schemas.ts';
import { Gift } from 'lucide-react';
import { useId } from 'react';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { formatEntryNumber } from './format-entry-number.ts';
import { archClass } from './prize-arch.tsx';

/** Maximum number of winners in arches; the list contains the other places. */
const MAX_ARCHES = 5;
/** A list with more rows is collapsed at first. */
const MAX_OPEN_ROWS = 12;

/** The first winners in the order of the prizes, then all other places in drawing order. */
export function DrawPlaces({ draw }: { draw: PublicDraw }) {
  const titleId = useId();
  const { source, places, prizes } = draw;
  const getPrizeRank = ({ prize }: DrawPlace) => prizes.findIndex(({ title }) => title === prize);
  const winners = places
    .filter(({ status }) => status === 'won')
    .sort((a, b) => getPrizeRank(a) - getPrizeRank(b) || a.place - b.place);
  const archPlaces = winners.slice(0, MAX_ARCHES);
  const otherPlaces = places.filter((place) => !archPlaces.includes(place));
  const placeList = <PlaceList source={source} places={otherPlaces} />;
  return (
    <section aria-labelledby={titleId}>
      <h2
        id={titleId}
        className="mb-5 font-display text-28 font-bold tracking-[-.03em] max-md:mb-2 max-md:text-22"
      >
        Kazananlar
      </h2>
      {places.length === 0 && <p className="text-text-2">Bu çekilişte kimse kazanmadı.</p>}
      <ol className="flex gap-4 max-lg:grid max-lg:grid-cols-3 max-lg:has-[>:nth-child(4):last-child]:grid-cols-2 max-md:grid-cols-2 max-md:gap-2">
        {archPlaces.map((place) => (
          <WinnerArch key={place.place} place={place} source={source} />
        ))}
      </ol>
      {otherPlaces.length > 0 && (
        <Panel className="mt-6">
          <h3 className="px-gutter pt-5 pb-2 font-display text-18 font-bold tracking-[-.02em]">
            Diğer sıralar
          </h3>
          {otherPlaces.length <= MAX_OPEN_ROWS ? (
            placeList
          ) : (
            <details>
              <summary className="min-h-11 cursor-pointer px-gutter py-3.5 font-strong">{`${formatNumber(otherPlaces.length)} sıra`}</summary>
              {placeList}
            </details>
          )}
        </Panel>
      )}
    </section>
  );
}

interface PlaceListProps {
  source: PublicDraw['source'];
  places: readonly DrawPlace[];
}

function PlaceList({ source, places }: PlaceListProps) {
  return (
    <ol className="grid gap-x-10 overflow-hidden px-gutter lg:grid-cols-2">
      {places.map((place) => (
        <li
          key={place.place}
          className="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-baseline gap-x-2 border-line border-t py-2.5 -mt-px wrap-anywhere"
        >
          <span className="text-text-3 tabular-nums">{`${place.place}.`}</span>
          <span>
            <span className="font-strong">{place.prize ?? 'Yedek'}</span>
            <span className="block text-14 text-text-2">
              <span>{`${place.name} · `}</span>
              <span className="tabular-nums">{formatEntryNumber(source, place.entry)}</span>
            </span>
            {place.reason && (
              <span className="block text-14 text-text-3">{`Neden: ${place.reason}`}</span>
            )}
          </span>
          {place.status === 'skipped' && <Badge tone="warning">Atlandı</Badge>}
        </li>
      ))}
    </ol>
  );
}

/** A winner with the prize and the drawn number. */
function WinnerArch({ place, source }: { place: DrawPlace; source: PublicDraw['source'] }) {
  return (
    <li
      className={`flex flex-1 basis-0 flex-col items-center gap-1 rounded-b-panel px-4 pt-10 pb-6 text-center wrap-anywhere max-md:px-1.5 max-md:pt-7 max-md:pb-4 lg:max-w-80 ${archClass}`}
    >
      <Gift className="mb-3 size-7 text-accent-text max-md:mb-2" />
      <b className="line-clamp-3 font-display text-18/[1.25] font-bold tracking-[-.02em]">
        {place.prize}
      </b>
      <span className="mt-auto pt-3 text-16 font-strong">{place.name}</span>
      <span className="text-13 text-text-2 tabular-nums">
        <span className="sr-only">{`${place.place}. sıra, `}</span>
        <span>{`Numara: ${formatEntryNumber(source, place.entry)}`}</span>
      </span>
    </li>
  );
}
