import type { PagedRoute } from '@vitrin/contract/api.ts';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { getErrorMessage } from '../../lib/api-error.ts';
import { formatNumericDateTime } from '../../lib/format/istanbul-time.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { showError } from '../../lib/result-toast.ts';
import { useSingleFlight } from '../../lib/use-single-flight.ts';
import { Button } from '../../ui/button/button.tsx';
import { type CsvColumns, downloadCsv, fetchCsv } from './csv-export.ts';

interface CsvButtonProps<R extends PagedRoute> {
  route: R;
  /** The active filters. */
  query: object;
  columns: CsvColumns<R>;
  /** File name, without the date. */
  name: string;
}

/** Downloads all rows that match the filters as a CSV file. */
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
  /** File name, without the date. */
  name: string;
  /** Describes the content for screen readers, if the page has several such buttons. */
  contentLabel?: string;
  /** True beside the heading of a panel: on phones the button is quieter. */
  isInPanel?: boolean;
  /** Loads the lines of the file; a string may contain several. It reports the number of loaded rows to `onProgress`. */
  loadLines: (options: {
    signal: AbortSignal;
    onProgress: (rowCount: number) => void;
  }) => Promise<string[]>;
}

/** Like `CsvButton`, for any source of lines. */
export function CsvFileButton({ name, contentLabel, isInPanel, loadLines }: CsvFileButtonProps) {
  const [loadedRowCount, setLoadedRowCount] = useState<number | null>(null);
  const runOnce = useSingleFlight();
  const abortController = useRef<AbortController>(undefined);
  useEffect(() => () => abortController.current?.abort(), []);

  const downloadFile = async () => {
    const controller = new AbortController();
    const { signal } = controller;
    abortController.current = controller;
    setLoadedRowCount(0);
    try {
      const lines = await loadLines({ signal, onProgress: setLoadedRowCount });
      downloadCsv(
        `${name}-${formatNumericDateTime(new Date().toISOString()).slice(0, 10)}.csv`,
        lines,
      );
    } catch (error) {
      if (signal.aborted) return;
      showError(getErrorMessage(error));
    } finally {
      setLoadedRowCount(null);
    }
  };

  return (
    <Button
      variant="outline"
      className={
        isInPanel
          ? 'max-md:-my-2 max-md:-mr-2 max-md:border-transparent max-md:bg-transparent max-md:px-2 max-md:text-13 max-md:text-accent-text max-md:shadow-none'
          : 'max-md:h-11 max-md:grow'
      }
      icon={<Download />}
      aria-label={
        contentLabel && loadedRowCount === null ? `CSV indir: ${contentLabel}` : undefined
      }
      busy={loadedRowCount !== null}
      busyLabel={`Hazırlanıyor... ${formatNumber(loadedRowCount ?? 0)}`}
      onClick={() => runOnce(downloadFile)}
    >
      CSV indir
    </Button>
  );
}
