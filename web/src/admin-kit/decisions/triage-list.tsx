import { useEffect, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { formatDuration } from '../../lib/format/duration.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { scrollIntoBox } from '../../lib/scroll-into-box.ts';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { type DecidableRow, isPending } from './decisions.ts';
import type { Decisions } from './define-decisions.tsx';
import type { RetainedRows } from './use-retained-rows.ts';

interface TriageListProps<Row extends DecidableRow> {
  list: RetainedRows<Row>;
  decisions: Decisions<Row>;
  currentRow: Row | null;
  /** Text of the live region; changes with each decision. */
  statusMessage: string;
  onSelect: (row: Row) => void;
}

/** The rows. Pending ones are a queue with its progress; retained decided rows stay in it. */
export function TriageList<Row extends DecidableRow>(props: TriageListProps<Row>) {
  const { list, decisions, currentRow, statusMessage, onSelect } = props;
  const { rows, retainedCount, hasMore, loadMore, isLoadingMore } = list;
  const listRef = useRef<HTMLUListElement>(null);
  const currentIndex = rows.findIndex(({ id }) => id === currentRow?.id);

  // biome-ignore lint/correctness/useExhaustiveDependencies: also after a decision without a next row, which loses the focus
  useEffect(() => {
    const entry = listRef.current?.children[currentIndex];
    scrollIntoBox(listRef.current, entry);
    // Move the focus to the current row, unless it is in another control.
    const activeElement = document.activeElement;
    if (activeElement?.matches('body, h1, [data-triage] :not(textarea)')) {
      entry?.querySelector('button')?.focus({ preventScroll: true });
    }
  }, [currentIndex, statusMessage]);
  useEffect(() => {
    if (hasMore && !isLoadingMore && currentIndex > rows.length - 20) loadMore();
  }, [currentIndex, rows.length, hasMore, isLoadingMore, loadMore]);

  // A filter may select decided rows only.
  const isQueue = retainedCount > 0 || rows.some(isPending);
  const total = `${formatNumber(rows.length)}${hasMore ? '+' : ''}`;
  return (
    // 15rem is the height of the page's header: the list scrolls inside the window.
    <Panel className="flex flex-col overflow-hidden @min-[47.5rem]/triage:sticky @min-[47.5rem]/triage:top-4 @min-[47.5rem]/triage:max-h-[calc(100dvh-15rem)]">
      <div className="grid gap-2 border-line border-b px-4 py-3">
        <p className="flex items-baseline gap-2 text-13 text-text-2">
          <b className="text-18 font-strong text-text tabular-nums">
            {isQueue ? `${formatNumber(retainedCount)}/${total}` : total}
          </b>
          <span>{isQueue ? `${decisions.unit} tamam` : decisions.unit}</span>
        </p>
        {isQueue && <ProgressBar label="İlerleme" value={retainedCount} max={rows.length} />}
      </div>
      <ul
        ref={listRef}
        data-triage-list=""
        aria-label={`${isQueue ? 'Bekleyen' : 'Karara bağlanan'} ${decisions.unit} listesi`}
        // `relative` contains the hidden texts of the entries, which would otherwise make the page as high as the list.
        className="relative min-h-0 overflow-y-auto overscroll-contain p-1.5 max-h-72 @min-[47.5rem]/triage:max-h-none"
      >
        {rows.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              aria-current={row.id === currentRow?.id || undefined}
              className={classNames(
                'flex w-full items-center gap-3 rounded-md px-2.5 py-2 text-left text-14 hover:bg-s2 focus-visible:-outline-offset-2 aria-[current]:bg-accent-soft',
                list.isRetained(row) && 'bg-s2/60',
              )}
              onClick={() => onSelect(row)}
            >
              <span className="min-w-0 flex-1 leading-snug">
                <b className="block truncate font-strong">{decisions.getName(row)}</b>
                <span className="block truncate text-13 text-text-2">
                  {decisions.renderSubtitle(row)}
                </span>
              </span>
              {isPending(row) ? (
                <WaitingTime since={decisions.getWaitingSince(row)} />
              ) : (
                decisions.renderBadge(row)
              )}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function WaitingTime({ since }: { since: string }) {
  return (
    <span className="flex-none text-12 text-text-3 tabular-nums">
      <span className="sr-only">, bekliyor: </span>
      <span>{formatDuration(Date.now() - Date.parse(since), 1)}</span>
    </span>
  );
}
