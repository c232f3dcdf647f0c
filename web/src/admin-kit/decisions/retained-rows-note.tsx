import { RefreshCw } from 'lucide-react';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Button } from '../../ui/button/button.tsx';
import type { RetainedRows } from './use-retained-rows.ts';

/**
 * Explains why decided rows are still visible and offers to refresh. The note is below the rows, so that no row moves.
 */
export function RetainedRowsNote({
  list,
}: {
  list: Pick<RetainedRows<never>, 'retainedCount' | 'refresh'>;
}) {
  if (list.retainedCount === 0) return null;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-13 text-text-2">
      <span role="status">{`Karar verdiğiniz ${formatNumber(list.retainedCount)} kayıt yenileyene kadar listede kalır.`}</span>
      <Button variant="outline" size="sm" icon={<RefreshCw />} onClick={() => void list.refresh()}>
        Listeyi yenile
      </Button>
    </p>
  );
}
