import type {
  ObjectionDetail,
  PostbackEvidence,
  ReportEvidence,
} from '@vitrin/contract/objections.ts';
import { ShortTime } from '../../../admin-kit/display/short-time.tsx';
import { RelatedRows } from '../../../admin-kit/list/related-rows.tsx';
import type { ElementNode } from '../../../lib/element-node.ts';
import { formatShortDateTime } from '../../../lib/format/date-time.ts';
import { formatMoney } from '../../../lib/format/numbers.ts';
import { formatOnDay } from '../../../lib/format/on-day.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** Shows partner reports, postbacks and other applications that support or contradict the claim. */
export function EvidencePanel({ detail }: { detail: ObjectionDetail }) {
  const { evidence, original, correction, subjectStatus, user, subjectId } = detail;
  return (
    <section className="grid min-w-0 gap-3" aria-label="Kanıt">
      <h3 className="text-13 font-strong text-text-2">Kanıt</h3>
      {subjectStatus === null && (
        <Notice tone="danger">
          İtiraz edilen kayıt silinmiş; itiraz yalnızca geri çevrilebilir.
        </Notice>
      )}
      {original.subject === 'application' ? (
        <>
          <Verdict {...evidence} />
          <EvidenceList
            title="Partner raporları"
            emptyText="Raporlarda bu ad yok."
            rows={evidence.reports}
          >
            {(row) => <ReportRow row={row} />}
          </EvidenceList>
          <EvidenceList
            title="Partner bildirimleri"
            emptyText="Bildirim yok."
            rows={evidence.postbacks}
          >
            {(row) => <PostbackRow row={row} />}
          </EvidenceList>
          <RelatedRows
            title="Aynı partner adıyla diğer başvurular"
            emptyText="Bu adla başka başvuru yok."
            route="GET /api/admin/ticket-applications"
            input={{
              query: {
                username: correction?.username ?? original.username,
                ticketCompanyId: original.ticketCompany.id,
                limit: 10,
              },
            }}
            filter={(row) => row.id !== subjectId}
          >
            {(row) => (
              <>
                <span className="min-w-0 flex-1 basis-40 leading-snug">
                  <span className="block truncate">{`${row.user?.username ?? 'Hesap silinmiş'}${row.user?.id === user.id ? ' (aynı üye)' : ''}`}</span>
                  <span className="block text-13 text-text-3">
                    <ShortTime iso={row.createdAt} isInText />
                  </span>
                </span>
                <b className="font-strong tabular-nums">{formatMoney(row.investmentAmount)}</b>
                <Badge tone={tones[row.status]}>{statusLabels[row.status]}</Badge>
              </>
            )}
          </RelatedRows>
        </>
      ) : (
        <p className="text-14 text-text-2">
          Doğrulamalar için partner kaydı yoktur; hesabı açıp inceleyin.
        </p>
      )}
    </section>
  );
}

const tones = { pending: 'warning', approved: 'success', rejected: 'danger' } as const;
const statusLabels = { pending: 'Beklemede', approved: 'Onaylandı', rejected: 'Reddedildi' };

/** A notice about the strongest match. Renders nothing if no report has the name and no postback the amount. */
function Verdict({ reports, postbacks }: ObjectionDetail['evidence']) {
  const matchingReports = reports.filter(({ amountMatches }) => amountMatches);
  if (matchingReports.some(({ isSpent, use }) => !isSpent && !use)) {
    return (
      <Notice tone="success">
        Ad ve tutar bir rapor satırıyla eşleşiyor, satır kullanılmamış.
      </Notice>
    );
  }
  if (matchingReports.some(({ isSpent }) => !isSpent)) {
    return (
      <Notice tone="warning">
        Ad ve tutar bir rapor satırıyla eşleşiyor, ama bu ödeme daha önce kullanılmış olabilir.
      </Notice>
    );
  }
  if (matchingReports.length > 0) {
    return (
      <Notice tone="danger">
        Ad ve tutar yalnızca daha önce kullanılmış bir satırla eşleşiyor. Kabul etseniz de satır
        diğer başvuruya ait kalır.
      </Notice>
    );
  }
  const matchingPostbacks = postbacks.filter(({ amountMatches }) => amountMatches);
  const unusedPostbacks = matchingPostbacks.filter(({ use }) => !use);
  if (unusedPostbacks.some(({ isConflict }) => !isConflict)) {
    return <Notice tone="success">Partner bu üye için aynı tutarda bir yatırım bildirdi.</Notice>;
  }
  if (unusedPostbacks.length > 0) {
    return (
      <Notice tone="warning">
        Partner aynı tutarda bir yatırım bildirdi, ama sonra başka bir tıklama ya da tutarla yeniden
        bildirdi. Kimin yatırımı olduğunu partnere sorun.
      </Notice>
    );
  }
  if (matchingPostbacks.length > 0) {
    return (
      <Notice tone="danger">
        Partnerin bildirdiği yatırım daha önce bir başvuru için kullanılmış.
      </Notice>
    );
  }
  if (reports.length > 0) {
    return <Notice tone="warning">Ad raporlarda var, bu tutarla yok.</Notice>;
  }
  return null;
}

interface ListProps<Row> {
  title: string;
  emptyText: string;
  rows: Row[];
  children: (row: Row) => ElementNode;
}

function EvidenceList<Row extends { id: string }>({
  title,
  emptyText,
  rows,
  children,
}: ListProps<Row>) {
  return (
    <div>
      <h4 className="mb-1.5 text-13 font-strong text-text-2">{title}</h4>
      {rows.length === 0 ? (
        <p className="py-1.5 text-14 text-text-3">{emptyText}</p>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line text-14">
          {rows.map((row) => (
            <li key={row.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
              {children(row)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function ReportRow({ row }: { row: ReportEvidence }) {
  const memberName = row.application?.user?.username;
  return (
    <>
      <span className="min-w-0 flex-1 basis-40 leading-snug">
        <span className="block wrap-anywhere">{row.username}</span>
        <span className="block text-13 text-text-3 wrap-anywhere">{`${row.fileName}, satır ${row.line}${row.date ? ` · ${formatShortDateTime(row.date)}` : ''}${memberName ? ` · ${memberName}` : ''}`}</span>
      </span>
      <Amount amount={row.amount} isMatch={row.amountMatches} />
      <UseBadge use={row.use} isSpent={row.isSpent} />
    </>
  );
}

function PostbackRow({ row }: { row: PostbackEvidence }) {
  return (
    <>
      <span className="min-w-0 flex-1 basis-40 leading-snug">
        <span className="block wrap-anywhere">{`${row.partner} · ${row.event === 'first_deposit' ? 'İlk yatırım' : 'Yatırım'}`}</span>
        <span className="block text-13 text-text-3 wrap-anywhere">
          <span>{`${row.transactionId} · `}</span>
          <ShortTime iso={row.at} isInText />
        </span>
      </span>
      <Amount amount={row.amount} isMatch={row.amountMatches} />
      {row.isConflict && !row.use ? (
        <Badge tone="warning">Çelişkili bildirim</Badge>
      ) : (
        <UseBadge use={row.use} isSpent={row.use !== undefined} />
      )}
    </>
  );
}

/** Tells whether and when a payment was used for an application. */
function UseBadge({ use, isSpent }: { use: { at: string } | undefined; isSpent: boolean }) {
  if (isSpent)
    return (
      <Badge tone="danger">{use ? `${formatOnDay(use.at)} kullanılmış` : 'Kullanılmış'}</Badge>
    );
  return use ? (
    <Badge tone="warning">Kullanılmış olabilir</Badge>
  ) : (
    <Badge tone="success">Kullanılmamış</Badge>
  );
}

function Amount({ amount, isMatch }: { amount: number | null; isMatch: boolean }) {
  if (amount === null) return null;
  return (
    <b className={`font-strong tabular-nums ${isMatch ? 'text-success' : ''}`}>
      <span>{formatMoney(amount)}</span>
      <span className="sr-only">{isMatch ? ', tutar eşleşiyor' : ', tutar farklı'}</span>
    </b>
  );
}
