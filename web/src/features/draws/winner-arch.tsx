import type { DrawPlace, PublicDraw } from '@vitrin/contract/draw-schemas.ts';
import { Gift } from 'lucide-react';
import { formatEntryNumber } from './format-entry-number.ts';
import { archClass } from './prize-arch.tsx';

interface WinnerArchProps {
  place: DrawPlace;
  source: PublicDraw['source'];
}

/** A winner with the prize and the drawn number. */
export function WinnerArch({ place, source }: WinnerArchProps) {
  return (
    <li
      className={`flex flex-1 basis-0 flex-col items-center gap-1 rounded-b-panel px-4 pt-10 pb-6 text-center wrap-anywhere max-md:px-2.5 max-md:pt-7 max-md:pb-4.5 min-[641px]:min-w-44 lg:max-w-80 ${archClass}`}
    >
      <Gift className="mb-3 size-7 text-accent-text max-md:mb-2" aria-hidden="true" />
      <b className="line-clamp-3 font-display text-18/[1.25] font-bold tracking-[-.02em]">
        {place.prize}
      </b>
      <span className="mt-auto pt-3 text-16 font-strong">{place.name}</span>
      <span className="text-13 text-text-2 tabular-nums">
        <span className="sr-only">{place.place}. sıra, </span>
        {formatEntryNumber(source, place.entry)}
      </span>
    </li>
  );
}
