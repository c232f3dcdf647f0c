import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { BIN_DAYS } from '@vitrin/contract/history.ts';
import { Image as ImageIcon, RotateCcw, Trash2 as Trash } from 'lucide-react';
import { useNavigate } from 'react-router';
import { createDateColumn } from '../../../admin-kit/display/create-columns.tsx';
import { ImageThumb } from '../../../admin-kit/display/image-frame.tsx';
import { formatFieldsNotRestored } from '../../../admin-kit/history/format-fields-not-restored.ts';
import { PagedTable } from '../../../admin-kit/list/paged-table.tsx';
import { createActionsColumn, RowButtons } from '../../../admin-kit/list/row-buttons.tsx';
import { getContentLabel } from '../../../labels/content-labels.ts';
import { getAdminPath } from '../../../labels/content-paths.ts';
import { usePagedRows } from '../../../lib/api/paged-query.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { dismissToast, toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table.tsx';

type BinRow = ReturnsOf<'GET /api/admin/bin'>[number];

const columns: DataTableColumn<BinRow>[] = [
  {
    id: 'title',
    header: 'Başlık',
    cardSlot: 'title',
    className: 'rows:min-w-40',
    cell: ({ title, picture, collection, actorName }) => (
      <span className="flex min-w-0 items-center gap-3">
        {picture ? (
          <ImageThumb url={picture} contain hasPlate />
        ) : (
          <span
            className="grid h-10 w-23.25 flex-none place-items-center rounded-sm bg-s2 text-text-3 stacked:w-20"
            data-lead="wide"
          >
            <ImageIcon className="size-4" aria-hidden="true" />
          </span>
        )}
        <span className="wrap-anywhere stacked:min-w-0">
          <span className="line-clamp-2 font-strong">{title}</span>
          {/* A table shows both in separate columns. */}
          <span className="block text-13 leading-normal text-text-2 rows:hidden">{`${getContentLabel(collection)} · ${actorName}`}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'collection',
    header: 'Tür',
    cardSlot: 'hidden',
    cell: ({ collection }) => <span className="text-text-2">{getContentLabel(collection)}</span>,
  },
  {
    id: 'actor',
    header: 'Silen',
    cardSlot: 'hidden',
    cell: ({ actorName }) => <span className="wrap-anywhere">{actorName}</span>,
  },
  createDateColumn(
    { id: 'deleted', header: 'Silindi', cardSlot: 'fact' },
    ({ deletedAt }) => deletedAt,
  ),
  createDateColumn(
    {
      id: 'until',
      header: 'Son gün',
      isDay: true,
      cardSlot: 'fact',
      className: "stacked:before:content-['son_gün']",
    },
    ({ until }) => until,
  ),
  createActionsColumn(
    (row) => (
      <RowButtons isCompact>
        <RestoreButton row={row} />
      </RowButtons>
    ),
    'side',
  ),
];

/** A separate component, so that each row has its own mutation state. */
function RestoreButton({ row }: { row: BinRow }) {
  const { versionId, title } = row;
  const navigate = useNavigate();
  const restore = useApi('POST /api/admin/bin/:versionId/restore', {
    params: { versionId },
    meta: { errorMessage: 'Geri getirilemedi' },
    onSuccess: ({ left: skippedFields }) =>
      toast({
        title: 'Başarılı',
        description: `“${title}” geri getirildi.${formatFieldsNotRestored(skippedFields)}`,
        // Long enough for the user to reach the button in the toast.
        duration: 6000,
        action: (
          <Button
            variant="soft"
            size="sm"
            aria-label={`Aç: ${title}`}
            onClick={() => {
              dismissToast();
              void navigate(getAdminPath(row.collection, row.id));
            }}
          >
            Aç
          </Button>
        ),
      }),
  });
  return (
    <Button
      variant="outline"
      size="sm"
      icon={<RotateCcw />}
      aria-label={`Geri getir: ${title}`}
      busy={restore.isPending}
      busyLabel="Getiriliyor..."
      onClick={() => restore.mutate()}
    >
      Geri getir
    </Button>
  );
}

/** /admin/cop-kutusu */
export default function BinPage() {
  const binRows = usePagedRows('GET /api/admin/bin', { query: { limit: 50 } });
  return (
    <>
      <PageHeader
        title="Çöp Kutusu"
        isWide
        description={`Silinen içerik ${BIN_DAYS} gün burada kalır ve geri getirilebilir; en son silinen en üstte`}
      />
      <PagedTable
        paged={binRows}
        columns={columns}
        caption="Çöp Kutusu"
        empty={
          <EmptyState
            icon={<Trash />}
            title="Çöp kutusu boş"
            description={`Sildiğiniz kartlar, bannerlar, ödüller ve etkinlikler ${BIN_DAYS} gün burada saklanır.`}
          />
        }
      />
    </>
  );
}
