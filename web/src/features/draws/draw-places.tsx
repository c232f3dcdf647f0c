import type { DrawPlace, PublicDraw } from '@vitrin/contract/draw-schemas.ts';
import { useId } from 'react';
import { Badge } from '../../ui/display/badge.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { PanelTitle } from '../../ui/layout/panel-title.tsx';
import { formatEntryNumber } from './format-entry-number.ts';

/** The winners and the substitutes. */
export function DrawPlaces({ draw }: { draw: PublicDraw }) {
  const titleId = useId();
  return (
    <Panel as="section" aria-labelledby={titleId}>
      <PanelTitle id={titleId}>Sonuç</PanelTitle>
      <PlaceList source={draw.source} places={draw.places} />
    </Panel>
  );
}

interface PlaceListProps {
  source: PublicDraw['source'];
  places: readonly DrawPlace[];
}

export function PlaceList({ source, places }: PlaceListProps) {
  return (
    <ol className="px-6 pb-4">
      {places.map((place) => (
        <li
          key={place.place}
          className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-0.5 border-line border-t py-3 wrap-anywhere first:border-t-0"
        >
          <span className="text-text-3 tabular-nums">{place.place}.</span>
          <span className="font-strong">{place.prize ?? 'Yedek'}</span>
          {place.status === 'skipped' ? <Badge tone="warning">Atlandı</Badge> : <span />}
          <span className="col-start-2 col-span-2 text-14 text-text-2">
            {place.name} ·{' '}
            <span className="tabular-nums">{formatEntryNumber(source, place.entry)}</span>
            {place.reason && <span className="block text-text-3">Neden: {place.reason}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
