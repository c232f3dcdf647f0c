import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { toast } from '../../lib/toast.ts';
import { NEW_ROW, ROW_PARAM } from '../../words/content-labels.ts';

/** Opens the row that the URL names, or the form of a new one, once, when the rows are loaded. */
export function useRowFromUrl<Row extends { id: string }>(
  rows: readonly Row[] | undefined,
  open: (row: Row | null) => void,
): void {
  const [searchParams, setSearchParams] = useSearchParams();
  const rowId = searchParams.get(ROW_PARAM);
  const openRow = useEffectEvent(open);

  useEffect(() => {
    if (!rowId || !rows) return;
    setSearchParams(
      (now) => {
        now.delete(ROW_PARAM);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
    const row = rows.find(({ id }) => id === rowId);
    if (row || rowId === NEW_ROW) openRow(row ?? null);
    else toast({ title: 'Kayıt bulunamadı', description: 'Silinmiş olabilir.' });
  }, [rowId, rows, setSearchParams]);
}
