import { useState } from 'react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CopyButton } from '../../../ui/button/copy-button.tsx';
import { TicketNumbers } from '../ticket-numbers.tsx';
import type { NumberGroup } from './group-numbers-by-company.ts';

const INITIAL_COUNT = 50;
const PAGE_SIZE = 500;

interface OwnNumberGroupProps {
  group: NumberGroup;
  /** Loads all numbers for the clipboard; undefined if `numbers` has all of them. */
  loadAllNumbers: (() => Promise<string>) | undefined;
}

/** The ticket numbers at one company: the first 50, and a button that shows 500 more. */
export function OwnNumberGroup({ group: { name, numbers }, loadAllNumbers }: OwnNumberGroupProps) {
  const [shownCount, setShownCount] = useState(INITIAL_COUNT);
  const hiddenCount = numbers.length - shownCount;
  return (
    <section className="grid gap-3" aria-label={name}>
      <div className="flex items-center flex-wrap justify-between gap-x-4 gap-y-2">
        <h3 className="text-15 font-strong wrap-anywhere">
          <span>{`${name} `}</span>
          <span className="text-text-3 tabular-nums font-medium">{`${formatNumber(numbers.length)}${loadAllNumbers ? '+' : ''} bilet`}</span>
        </h3>
        <CopyButton
          size="sm"
          className="max-md:h-11"
          aria-label={`${name}: bilet numaralarını kopyala`}
          text={loadAllNumbers ?? numbers.join('\n')}
        />
      </div>
      <div data-clip="">
        <TicketNumbers numbers={numbers.slice(0, shownCount)} />
      </div>
      {hiddenCount > 0 && (
        <Button
          data-rest=""
          variant="ghost"
          size="sm"
          className="justify-self-start max-md:h-11"
          onClick={() => setShownCount((count) => count + PAGE_SIZE)}
        >
          {`${formatNumber(Math.min(hiddenCount, PAGE_SIZE))} numara daha göster`}
        </Button>
      )}
    </section>
  );
}
