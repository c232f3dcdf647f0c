import type { AuditEntry } from '@vitrin/contract/audit.ts';
import Eye from 'lucide-react/icons/eye';
import { Link } from 'react-router';
import { RowButtons } from '../../../admin-kit/row-buttons.tsx';
import { formatMoment } from '../../../lib/formats/dates.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { DataTableColumn } from '../../../ui/data-table.tsx';
import { actionLabel, actorName, entityLabel, entityName } from './labels.ts';

const tones = new Map<string, BadgeTone>([
  ['create', 'ok'],
  ['delete', 'no'],
  ['suspend', 'no'],
]);

function Actor({ entry }: { entry: AuditEntry }) {
  if (!entry.actor?.username) return <span className="text-text-3">{actorName(entry)}</span>;
  return (
    <Link
      className="font-strong wrap-anywhere hover:underline"
      to={`/admin/users/${entry.actor.id}`}
    >
      {entry.actor.username}
    </Link>
  );
}

/** What was acted on: its kind, and its name where one is known. */
function EntityCell({ entry }: { entry: AuditEntry }) {
  const isPerson = entry.entity === 'users';
  const name = entityName(entry) ?? (isPerson ? 'Üyeyi göster' : null);
  const text = name && (
    <span className="truncate block max-w-64 text-13 text-text-3" title={name}>
      {name}
    </span>
  );
  return (
    <span className="block min-w-0 py-2">
      <span className="block wrap-anywhere">{entityLabel(entry.entity)}</span>
      {isPerson ? (
        <Link className="hover:underline" to={`/admin/users/${encodeURIComponent(entry.entityId)}`}>
          {text}
        </Link>
      ) : (
        text
      )}
    </span>
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
      id: 'actor',
      header: 'Kim',
      cell: (row) => <Actor entry={row} />,
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
      id: 'thing',
      header: 'Kayıt',
      card: 'title',
      cell: (row) => <EntityCell entry={row} />,
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
