import type { StoredPicture } from '@vitrin/contract/media.ts';
import { parsePictureUrl } from '@vitrin/contract/parse-picture-url.ts';
import { Replace, Trash2 as Trash } from 'lucide-react';
import { createActionsColumn, RowButtons } from '../../../admin-kit/list/row-buttons.tsx';
import { getPictureName, LibraryThumb } from '../../../forms/library-thumb.tsx';
import { formatDateTime } from '../../../lib/format/date-time.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table.tsx';
import { PictureUses } from './picture-uses.tsx';

const tones = { dark: 'Koyu logo', light: 'Açık renkli logo' };

const dataColumns: DataTableColumn<StoredPicture>[] = [
  {
    id: 'picture',
    header: 'Görsel',
    cardSlot: 'title',
    className: 'stacked:min-w-0',
    cell: (picture) => (
      <span className="flex min-w-0 items-center gap-3 py-1.5">
        <LibraryThumb className="h-16 w-20 flex-none" url={picture.url} alt="" />
        <span className="grid min-w-0">
          <b className="line-clamp-2 font-strong wrap-anywhere" title={getPictureName(picture)}>
            {getPictureName(picture)}
          </b>
          <span className="text-13 text-text-2 tabular-nums">{formatSize(picture)}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'uses',
    header: 'Kullanım',
    className: 'rows:min-w-56',
    cell: (picture) => <PictureUses {...picture} />,
  },
  {
    id: 'uploaded',
    header: 'Yüklendi',
    cell: ({ createdAt }) => (
      <span className="block text-13 text-text-2 tabular-nums rows:w-22">
        {formatDateTime(createdAt)}
      </span>
    ),
  },
];

function formatSize({ url, bytes }: StoredPicture): string {
  const parsedUrl = parsePictureUrl(url);
  const kilobytes = `${formatNumber(Math.max(1, Math.round(bytes / 1000)))} KB`;
  if (!parsedUrl) return kilobytes;
  const texts = [
    `${parsedUrl.width} × ${parsedUrl.height}`,
    kilobytes,
    parsedUrl.tone && tones[parsedUrl.tone],
  ];
  return texts.filter(Boolean).join(' · ');
}

type Show = (picture: StoredPicture) => void;

/** Returns the columns; both arguments open the dialog of a button. */
export const createPictureColumns = (
  replace: Show,
  remove: Show,
): DataTableColumn<StoredPicture>[] => [
  ...dataColumns,
  createActionsColumn((picture) => (
    <RowButtons>
      {picture.uses.some(({ kind }) => kind === 'now') && (
        <Button
          variant="outline"
          size="sm"
          icon={<Replace aria-hidden="true" />}
          aria-label={`Her yerde değiştir: ${getPictureName(picture)}`}
          onClick={() => replace(picture)}
        >
          Değiştir
        </Button>
      )}
      {picture.useCount === 0 && (
        <Button
          variant="danger-soft"
          size="sm"
          icon={<Trash aria-hidden="true" />}
          aria-label={`Sil: ${getPictureName(picture)}`}
          onClick={() => remove(picture)}
        >
          Sil
        </Button>
      )}
    </RowButtons>
  )),
];
