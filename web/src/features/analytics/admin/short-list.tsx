import { useState } from 'react';
import type { ElementNode } from '../../../lib/element-node.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';

interface ShortListProps<Row> {
  rows: readonly Row[];
  /** Number of rows that are visible before the list is expanded. */
  maxRows: number;
  children: (visibleRows: readonly Row[]) => ElementNode;
}

/** The first rows of a panel's list, and a button that shows all. */
export function ShortList<Row>({ rows, maxRows, children }: ShortListProps<Row>) {
  const [isExpanded, setExpanded] = useState(false);
  const isCut = !isExpanded && rows.length > maxRows;
  return (
    <>
      {children(isCut ? rows.slice(0, maxRows) : rows)}
      {isCut && (
        <Button
          variant="ghost"
          block
          className="mt-auto rounded-t-none border-t-line!"
          onClick={() => setExpanded(true)}
        >
          {`Tümünü göster (${formatNumber(rows.length)})`}
        </Button>
      )}
    </>
  );
}
