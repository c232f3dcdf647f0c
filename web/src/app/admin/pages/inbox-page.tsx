import { Hourglass } from 'lucide-react';
import { Link } from 'react-router';
import { formatDateTime } from '../../../lib/format/date-time.ts';
import { formatDuration } from '../../../lib/format/duration.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PanelHeader } from '../../../ui/layout/panel-header.tsx';
import { DashboardQueues, queues } from './dashboard-queues.tsx';
import { type InboxRow, MAX_INBOX_ROWS, useInboxRows } from './use-inbox-rows.ts';

/** /admin/bekleyenler: everything that waits for a decision or an answer, longest pending first. */
export default function InboxPage() {
  return (
    <>
      <PageHeader
        title="Bekleyenler"
        description="Karar ya da yanıt bekleyen her şey, en uzun bekleyen en üstte"
        isWide
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 min-[60rem]:grid-cols-[360px_minmax(0,1fr)]">
        <div className="min-[60rem]:sticky min-[60rem]:top-5">
          <DashboardQueues />
        </div>
        <QueryView
          query={useInboxRows()}
          bordered
          errorTitle="Bekleyenler yüklenemedi"
          loading={<Skeleton className="h-100 rounded-[14px]" />}
        >
          {(rows) =>
            rows.length > 0 ? (
              <InboxPanel rows={rows} />
            ) : (
              <EmptyState
                bordered
                icon={<Hourglass />}
                title="Bekleyen bir şey yok"
                description="Başvurular, siparişler, doğrulamalar, itirazlar ve sorular geldikçe burada görünür."
              />
            )
          }
        </QueryView>
      </div>
    </>
  );
}

function InboxPanel({ rows }: { rows: readonly InboxRow[] }) {
  return (
    <Panel as="section" className="pb-2.5" aria-labelledby="en-uzun-baslik">
      <PanelHeader id="en-uzun-baslik" title="En uzun bekleyenler" className="pb-2" />
      <ul className="px-2.5 max-md:px-1.5">
        {rows.map((row) => (
          <li
            key={`${row.kind} ${row.id}`}
            data-row={row.id}
            className="border-line not-first:border-t"
          >
            <InboxLink row={row} />
          </li>
        ))}
      </ul>
      {rows.length === MAX_INBOX_ROWS && (
        <p className="px-panel pt-2 pb-1 text-13 text-text-3">
          {`En uzun bekleyen ${MAX_INBOX_ROWS} kayıt. Kalanlar için “Karar bekleyenler” altında bir tür açın.`}
        </p>
      )}
    </Panel>
  );
}

function InboxLink({ row }: { row: InboxRow }) {
  const { kind, name, detail, since, isOverdue, path } = row;
  const queue = queues.find((candidate) => candidate.kind === kind);
  const Icon = queue?.icon ?? Hourglass;
  return (
    <Link
      to={path}
      className="flex min-h-12 items-center gap-3 rounded-sm px-2.5 py-1.5 text-14 hover:bg-s2"
    >
      <Icon className="flex-none text-text-3" aria-hidden="true" />
      <span className="min-w-0 flex-1 leading-snug">
        <b className="block truncate font-strong">{name}</b>
        <span className="block truncate text-13 text-text-2">{`${queue?.label} · ${detail}`}</span>
      </span>
      <time
        dateTime={since}
        title={formatDateTime(since)}
        className={`grid flex-none justify-items-end text-13 leading-snug tabular-nums ${isOverdue ? 'font-strong text-danger' : 'text-text-3'}`}
      >
        <span>{formatDuration(Date.now() - Date.parse(since), 1)}</span>
        {isOverdue && <span className="text-12">süresi geçti</span>}
      </time>
    </Link>
  );
}
