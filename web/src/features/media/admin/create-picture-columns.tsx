import type { PictureUse, StoredPicture } from '@vitrin/contract/media.ts';
import { parsePictureUrl } from '@vitrin/contract/parse-picture-url.ts';
import { Replace, Trash2 as Trash } from 'lucide-react';
import { Link } from 'react-router';
import { createDateColumn } from '../../../admin-kit/display/create-columns.tsx';
import { ShortTime } from '../../../admin-kit/display/short-time.tsx';
import { createActionsColumn, RowButtons } from '../../../admin-kit/list/row-buttons.tsx';
import { getPictureName, LibraryThumb } from '../../../forms/library-thumb.tsx';
import { getContentLabel } from '../../../labels/content-labels.ts';
import { getAdminPath } from '../../../labels/content-paths.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table.tsx';

const toneLabels = { dark: 'Koyu logo', light: 'Açık renkli logo' };

const dataColumns: DataTableColumn<StoredPicture>[] = [
  {
    id: 'picture',
    header: 'Görsel',
    cardSlot: 'title',
    cell: (picture) => (
      <span className="flex min-w-0 items-center gap-3 py-1.5 stacked:py-0 stacked:leading-snug">
        <span className="contents" data-lead="wide">
          <LibraryThumb className="h-16 w-20 flex-none stacked:h-11" url={picture.url} alt="" />
        </span>
        <span className="grid min-w-0">
          <b className="line-clamp-2 font-strong wrap-anywhere" title={getPictureName(picture)}>
            {getPictureName(picture)}
          </b>
          <span className="text-13 text-text-2 tabular-nums">
            <span>{formatSize(picture)}</span>
            {/* A table shows the day in a separate column. */}
            <span className="rows:hidden">
              {' · '}
              <ShortTime iso={picture.createdAt} isDay isInText />
            </span>
          </span>
        </span>
      </span>
    ),
  },
  {
    id: 'uses',
    header: 'Kullanım',
    cardSlot: 'plain',
    className: 'rows:min-w-56 stacked:min-w-0! stacked:basis-28!',
    cell: (picture) => <PictureUses {...picture} />,
  },
  createDateColumn(
    { id: 'uploaded', header: 'Yüklendi', isDay: true, cardSlot: 'hidden' },
    ({ createdAt }) => createdAt,
  ),
];

function formatSize({ url, bytes }: StoredPicture): string {
  const parsedUrl = parsePictureUrl(url);
  const kilobytes = `${formatNumber(Math.max(1, Math.round(bytes / 1000)))} KB`;
  if (!parsedUrl) return kilobytes;
  const texts = [
    `${parsedUrl.width} × ${parsedUrl.height}`,
    kilobytes,
    parsedUrl.tone && toneLabels[parsedUrl.tone],
  ];
  return texts.filter(Boolean).join(' · ');
}

type OpenDialog = (picture: StoredPicture) => void;

/** Creates the columns of the picture list. The arguments open the dialogs of the row's buttons. */
export const createPictureColumns = (
  openReplaceDialog: OpenDialog,
  openDeleteDialog: OpenDialog,
): DataTableColumn<StoredPicture>[] => [
  ...dataColumns,
  createActionsColumn<StoredPicture>(
    (picture) => (
      <RowButtons isCompact>
        {picture.uses.some(({ kind }) => kind === 'now') && (
          <Button
            variant="outline"
            size="sm"
            icon={<Replace />}
            aria-label={`Her yerde değiştir: ${getPictureName(picture)}`}
            onClick={() => openReplaceDialog(picture)}
          >
            Değiştir
          </Button>
        )}
        {picture.useCount === 0 && (
          <IconButton
            size="sm"
            danger
            label={`Sil: ${getPictureName(picture)}`}
            title="Sil"
            icon={<Trash />}
            onClick={() => openDeleteDialog(picture)}
          />
        )}
      </RowButtons>
    ),
    'side',
  ),
];

/** Maximum number of named uses; further uses are only counted. */
const MAX_NAMED_USES = 4;

/** Links to the rows that use a picture. */
function PictureUses({ uses, useCount }: Pick<StoredPicture, 'uses' | 'useCount'>) {
  if (useCount === 0) return <Badge hideDot>Kullanılmıyor</Badge>;
  const hiddenCount = useCount - Math.min(MAX_NAMED_USES, uses.length);
  return (
    <ul className="grid gap-0.5 text-13">
      {uses.slice(0, MAX_NAMED_USES).map((use) => (
        <li key={`${use.collection} ${use.id}`} className="min-w-0 wrap-anywhere">
          <UseLink {...use} />
        </li>
      ))}
      {hiddenCount > 0 && (
        <li className="text-text-3">{`ve ${formatNumber(hiddenCount)} yer daha`}</li>
      )}
    </ul>
  );
}

function UseLink({ kind, collection, id, title }: PictureUse) {
  const label = [getContentLabel(collection), title].filter(Boolean).join(': ');
  return (
    <>
      <Link
        className="line-clamp-2 text-accent-text hover:underline"
        to={getAdminPath(collection, id)}
      >
        {label}
      </Link>
      {kind === 'version' && <span className="text-text-3">geri getirilebilen eski sürüm</span>}
    </>
  );
}
