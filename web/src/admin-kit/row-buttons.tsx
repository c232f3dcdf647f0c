import type { ReactNode } from 'react';

/** What can be done with a row: beside each other, in a narrow table below each other, across a card. */
export function RowButtons({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-center justify-end gap-1.5 max-md:*:not-data-icon:flex-1 md:@max-[721px]:ml-auto md:@max-[721px]:w-max md:@max-[721px]:max-w-42 md:@max-[721px]:flex-wrap md:@max-[721px]:py-1.5">
      {children}
    </span>
  );
}
