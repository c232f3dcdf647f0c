import type { AuditEntry } from '@vitrin/contract/audit.ts';
import { Eye } from 'lucide-react';
import { MemberName } from '../../../admin-kit/member-name.tsx';
import { RowButtons } from '../../../admin-kit/row-buttons.tsx';
import { formatMoment } from '../../../lib/formats/dates.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { DataTableColumn } from '../../../ui/data-table.tsx';
import { actionLabel, actorName, entityLabel } from './labels.ts';
import { sentenceOf } from './sentence.ts';

const tones = new Map<string, BadgeTone>([
  ['create', 'ok'],
  ['delete', 'no'],
  ['suspend', 'no'],
]);

const nameLook = 'font-strong wrap-anywhere';

function Actor({ entry }: { entry: AuditEntry }) {
  const { actor } = entry;
  if (!actor?.username) return <span className="text-text-3">{actorName(entry)}</span>;
  return <MemberName user={{ id: actor.id, username: actor.username }} className={nameLook} />;
}

/** Who did what to what, as one sentence. */
function SentenceCell({ entry }: { entry: AuditEntry }) {
  return (
    <span className="block min-w-0 py-2 leading-snug wrap-anywhere">
      <Actor entry={entry} />
      {', '}
      <SentenceText entry={entry} linked />
    </span>
  );
}

/** What was done, without who did it. */
export function SentenceText({ entry, linked = false }: { entry: AuditEntry; linked?: boolean }) {
  const { lead, name, rest } = sentenceOf(entry);
  return (
    <>
      {lead}
      {name &&
        (linked && entry.entity === 'users' ? (
          <>
            “<MemberName user={{ id: entry.entityId, username: name }} className={nameLook} />”
          </>
        ) : (
          <b className="font-strong">“{name}”</b>
        ))}
      {name && ` ${rest}`}
    </>
  );
}

export function auditColumns(open: (entry: AuditEntry) => void): DataTableColumn<AuditEntry>[] {
  return [
    {
      id: 'date',
      header: 'Tarih',
      className: 'whitespace-nowrap',
      cell: (row) => <span className="text-text-2">{formatMoment(row.createdAt)}</span>,
    },
    {
      id: 'what',
      header: 'Ne oldu',
      card: 'title',
      cell: (row) => <SentenceCell entry={row} />,
    },
    {
      id: 'action',
      header: 'İşlem',
      card: 'corner',
      cell: (row) => (
        <Badge plain tone={tones.get(row.action) ?? 'neutral'} className="max-w-48">
          <span className="truncate leading-normal">{actionLabel(row.action)}</span>
        </Badge>
      ),
    },
    {
      id: 'details',
      header: 'Ayrıntı',
      align: 'right',
      card: 'actions',
      cell: (row) => (
        <RowButtons>
          <Button
            variant="outline"
            size="sm"
            icon={<Eye aria-hidden="true" />}
            aria-label={`Ayrıntı: ${entityLabel(row.entity)}, ${actionLabel(row.action)}`}
            onClick={() => open(row)}
          >
            Ayrıntı
          </Button>
        </RowButtons>
      ),
    },
  ];
}
