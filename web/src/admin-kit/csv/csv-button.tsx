import type { PagedRoute } from '@vitrin/contract/api.ts';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { getErrorMessage } from '../../lib/api-error.ts';
import { formatNumericDateTime } from '../../lib/format/istanbul-time.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { toast } from '../../lib/toast.ts';
import { useSingleFlight } from '../../lib/use-single-flight.ts';
import { Button } from '../../ui/button/button.tsx';
import { downloadCsv } from './csv.ts';
import { type CsvColumns, fetchCsv } from './csv-export.ts';

interface CsvButtonProps<R extends PagedRoute> {
  route: R;
  /** The filters that are set. */
  query: object;
  columns: CsvColumns<R>;
  /** Of the file, without the day. */
  name: string;
}

/** Saves all that the filters find as a spreadsheet. */
export function CsvButton<R extends PagedRoute>({
  route,
  query,
  columns,
  name,
}: CsvButtonProps<R>) {
  return (
    <CsvFileButton name={name} loadLines={(options) => fetchCsv(route, query, columns, options)} />
  );
}

interface CsvFileButtonProps {
  /** Of the file, without the day. */
  name: string;
  /** What is in it, for screen readers where it is not the page's only one. */
  contentLabel?: string;
  /** Gives the lines of the file, and tells how many rows are there meanwhile. */
  loadLines: (options: {
    signal: AbortSignal;
    onProgress: (rows: number) => void;
  }) => Promise<string[]>;
}

/** The same of whatever `read` gives. */
export function CsvFileButton({ name, contentLabel, loadLines }: CsvFileButtonProps) {
  const [rows, setRows] = useState<number | null>(null);
  const once = useSingleFlight();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  const save = async () => {
    const controller = new AbortController();
    const { signal } = controller;
    leaving.current = controller;
    setRows(0);
    try {
      const parts = await loadLines({ signal, onProgress: setRows });
      downloadCsv(
        `${name}-${formatNumericDateTime(new Date().toISOString()).slice(0, 10)}.csv`,
        parts,
      );
    } catch (error) {
      if (signal.aborted) return;
      toast({ title: 'Hata', description: getErrorMessage(error), variant: 'destructive' });
    } finally {
      setRows(null);
    }
  };

  return (
    <Button
      variant="outline"
      className="max-md:h-11 max-md:w-full"
      icon={<Download className="size-4" aria-hidden="true" />}
      aria-label={contentLabel && rows === null ? `CSV indir: ${contentLabel}` : undefined}
      busy={rows !== null}
      busyLabel={`Hazırlanıyor... ${formatNumber(rows ?? 0)}`}
      onClick={() => once(save)}
    >
      CSV indir
    </Button>
  );
}
