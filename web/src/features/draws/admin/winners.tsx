import { useQuery } from '@tanstack/react-query';
import type { DrawRow, Winner } from '@vitrin/contract/draw-schemas.ts';
import { formatPhone } from '@vitrin/contract/phone.ts';
import { Gift } from 'lucide-react';
import { createActionsColumn } from '../../../admin-kit/list/row-buttons.tsx';
import { MemberName } from '../../../admin-kit/member/member-name.tsx';
import { usePanelDialog } from '../../../admin-kit/use-panel-dialog.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { getFullName, useCurrentUser } from '../../../lib/session/current-user.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Badge, type BadgeTone } from '../../../ui/display/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../../ui/feedback/query-view.tsx';
import { DataTable, type DataTableColumn } from '../../../ui/table/data-table.tsx';
import { ScrollPanel } from '../../../ui/table/scroll-panel.tsx';
import { formatEntryNumber } from '../format-entry-number.ts';
import { useDrawMutations } from './mutations.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const statusBadges: Record<Winner['status'], { tone: BadgeTone; label: string }> = {
  won: { tone: 'success', label: 'Kazandı' },
  reserve: { tone: 'neutral', label: 'Yedek' },
  skipped: { tone: 'warning', label: 'Atlandı' },
};

/** Winners, reserves and skipped places, with the contact details for the delivery. */
export function Winners({ draw }: { draw: DrawRow }) {
  const input = { params: { id: draw.id } };
  const winners = useQuery({
    ...apiQuery('GET /api/admin/draws/:id/winners', input),
    refetchOnMount: 'always',
  });
  const isSuperAdmin = useCurrentUser()?.role === 'super_admin';
  const dialog = usePanelDialog<Winner>();
  const { skip } = useDrawMutations(draw.id);
  if (winners.isLoadingError)
    return <QueryError query={winners} bordered title="Kazananlar yüklenemedi" />;
  return (
    <>
      <ScrollPanel label="Kazananlar">
        <DataTable
          columns={createColumns(draw.source, isSuperAdmin ? dialog.show : undefined)}
          rows={winners.data ?? []}
          getRowKey={({ place }) => String(place)}
          caption="Kazananlar"
          loading={winners.isPending}
          empty={<EmptyState icon={<Gift />} title="Kazanan yok" />}
        />
      </ScrollPanel>
      {dialog.renderDialog((openProps, winner) => (
        <ReasonDialog
          {...openProps}
          title={`${winner.place}. sırayı atla`}
          submitLabel="Atla"
          submit={({ reason }) => skip.mutateAsync({ place: winner.place, reason })}
        >{`Kazanana ulaşılamadığında: “${winner.prize ?? ''}” sıradaki yedeğe geçer. Atlanan sıra ve nedeni herkese açıktır, geri alınamaz.`}</ReasonDialog>
      ))}
    </>
  );
}

function createColumns(
  source: DrawRow['source'],
  openSkipDialog: ((winner: Winner) => void) | undefined,
): DataTableColumn<Winner>[] {
  return [
    {
      id: 'place',
      header: 'Sıra',
      cardSlot: 'title',
      cell: ({ place, prize }) => (
        <span className="font-strong wrap-anywhere">{`${place}. ${prize ?? 'Yedek'}`}</span>
      ),
    },
    {
      id: 'status',
      header: 'Durum',
      cardSlot: 'corner',
      cell: ({ status }) => (
        <Badge tone={statusBadges[status].tone}>{statusBadges[status].label}</Badge>
      ),
    },
    {
      id: 'person',
      header: 'Üye',
      cardSlot: 'plain',
      className: 'stacked:basis-full!',
      cell: ({ user, reason }) => (
        <span className="block min-w-0 wrap-anywhere">
          <MemberName user={user} className="font-strong" />
          <Lines lines={[user && getFullName(user), reason && `Neden: ${reason}`]} />
        </span>
      ),
    },
    {
      id: 'contact',
      header: 'İletişim',
      cardSlot: 'plain',
      className: 'stacked:basis-full!',
      cell: ({ user }) => (
        <span className="block min-w-0 wrap-anywhere">
          <Lines lines={[user?.email, user?.phone && formatPhone(user.phone)]} />
        </span>
      ),
    },
    {
      id: 'entry',
      header: source === 'tickets' ? 'Numara' : 'Giriş',
      cell: ({ entry }) => <span className="tabular-nums">{formatEntryNumber(source, entry)}</span>,
    },
    ...(openSkipDialog ? [createSkipColumn(openSkipDialog)] : []),
  ];
}

const Lines = ({ lines }: { lines: readonly (string | null | undefined)[] }) =>
  lines.filter(Boolean).map((line) => (
    <span key={line} className="block text-13 text-text-3">
      {line}
    </span>
  ));

const createSkipColumn = (openSkipDialog: (winner: Winner) => void) =>
  createActionsColumn<Winner>(
    (winner) =>
      winner.status === 'won' && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Atla: ${winner.place}. sıra`}
          onClick={() => openSkipDialog(winner)}
        >
          Atla
        </Button>
      ),
  );
