import type { AuditEntry } from '@vitrin/contract/audit.ts';
import { addDays, toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import { toIstanbul } from '@vitrin/contract/istanbul-wall.ts';
import { Eye } from 'lucide-react';
import { MemberName } from '../../../admin-kit/member/member-name.tsx';
import { formatDateTime, formatLongDate } from '../../../lib/format/date-time.ts';
import { formatTime } from '../../../lib/format/istanbul-time.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Badge, type BadgeTone } from '../../../ui/display/badge.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table.tsx';
import { getActionLabel, getActorName, getEntityLabel } from './labels.ts';
import { toSentence } from './sentence.ts';

const tonesByAction = new Map<string, BadgeTone>([
  ['create', 'success'],
  ['approve', 'success'],
  ['accept', 'success'],
  ['reject', 'danger'],
  ['decline', 'danger'],
  ['cancel', 'danger'],
  ['delete', 'danger'],
  ['suspend', 'danger'],
]);

const nameClass = 'font-strong wrap-anywhere group-data-quiet/row:font-medium';

function Actor({ entry }: { entry: AuditEntry }) {
  const { actor } = entry;
  if (!actor?.username) return <span className="text-text-3">{getActorName(entry)}</span>;
  return <MemberName user={{ id: actor.id, username: actor.username }} className={nameClass} />;
}

/** Actor, action and row as one sentence. */
function SentenceCell({ entry }: { entry: AuditEntry }) {
  return (
    <span className="block min-w-0 leading-snug text-pretty wrap-anywhere stacked:line-clamp-3 rows:py-2 rows:group-data-quiet/row:py-1 group-data-quiet/row:text-13 group-data-quiet/row:text-text-3">
      <Actor entry={entry} />
      {', '}
      <SentenceText entry={entry} isLinked />
    </span>
  );
}

/** The sentence of an entry without its actor. */
export function SentenceText({
  entry,
  isLinked = false,
}: {
  entry: AuditEntry;
  isLinked?: boolean;
}) {
  const { lead, name, rest } = toSentence(entry);
  return (
    <>
      <span>{lead}</span>
      {name &&
        (isLinked && entry.entity === 'users' ? (
          <span>
            “<MemberName user={{ id: entry.entityId, username: name }} className={nameClass} />”
          </span>
        ) : (
          <b className="font-strong group-data-quiet/row:font-medium">{`“${name}”`}</b>
        ))}
      <span>{name ? ` ${rest}` : ''}</span>
    </>
  );
}

/** Returns the heading of an entry's day: `Bugün`, `Dün` or the date. */
export function formatEntryDay({ createdAt }: AuditEntry): string {
  const day = toIstanbulDay(Date.parse(createdAt));
  const today = toIstanbulDay(Date.now());
  if (day === today) return 'Bugün';
  return day === addDays(today, -1) ? 'Dün' : formatLongDate(createdAt);
}

const minorActions: readonly string[] = ['order', 'note', 'note-removed', 'sign-in'];

/** True for an entry that is rarely important: a changed sort order, a note, a sign-in, a saved view. */
export function isMinorEntry({ action, entity }: AuditEntry): boolean {
  return minorActions.includes(action) || entity === 'views';
}

function EntryTime({ entry: { createdAt } }: { entry: AuditEntry }) {
  return (
    <time
      dateTime={createdAt}
      title={formatDateTime(createdAt)}
      className="text-text-3 tabular-nums"
    >
      {formatTime(toIstanbul(new Date(createdAt)))}
    </time>
  );
}

export function createAuditColumns(
  openEntry: (entry: AuditEntry) => void,
): DataTableColumn<AuditEntry>[] {
  return [
    {
      id: 'date',
      header: 'Saat',
      // In a card the times are a column of their own, left of the sentences.
      cardSlot: 'picture',
      className: 'whitespace-nowrap rows:w-20 stacked:w-9.5 stacked:text-13',
      cell: (row) => <EntryTime entry={row} />,
    },
    {
      id: 'what',
      header: 'Ne oldu',
      cardSlot: 'title',
      cell: (row) => <SentenceCell entry={row} />,
    },
    {
      id: 'action',
      header: 'İşlem',
      // In a card only the sentence describes the action.
      cardSlot: 'hidden',
      cell: (row) => (
        <Badge hideDot tone={tonesByAction.get(row.action) ?? 'neutral'} className="max-w-48">
          <span className="truncate leading-normal">{getActionLabel(row.action)}</span>
        </Badge>
      ),
    },
    {
      id: 'details',
      header: 'Ayrıntı',
      align: 'right',
      cardSlot: 'corner',
      className: 'stacked:-mr-3',
      cell: (row) => (
        <Button
          variant="ghost"
          size="sm"
          className="rows:-mr-3 stacked:min-w-11 stacked:px-0"
          icon={<Eye />}
          aria-label={`Ayrıntı: ${getEntityLabel(row.entity)}, ${getActionLabel(row.action)}`}
          onClick={() => openEntry(row)}
        >
          <span className="stacked:hidden">Ayrıntı</span>
        </Button>
      ),
    },
  ];
}
