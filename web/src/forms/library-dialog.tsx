import { Images, Search } from 'lucide-react';
import { useState } from 'react';
import { usePagedRows } from '../lib/api/paged-query.ts';
import { useDebounced } from '../lib/use-debounced.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import type { DialogOpenProps } from '../ui/dialog/use-dialog.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { LoadMore } from '../ui/feedback/load-more.tsx';
import { QueryError } from '../ui/feedback/query-view.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { TextInput } from '../ui/input/text-input.tsx';
import { getPictureName, LibraryThumb } from './library-thumb.tsx';

interface LibraryDialogProps extends DialogOpenProps {
  /** The purpose of the picture: `Logo`. */
  label: string;
  /** URL of the currently selected picture. */
  selectedUrl: string;
  onSelect: (url: string) => void;
}

const gridClass = 'grid grid-cols-2 gap-2.5 sm:grid-cols-3';

/** A dialog to select one of the uploaded pictures. */
export function LibraryDialog({ label, selectedUrl, onSelect, ...openProps }: LibraryDialogProps) {
  const [search, setSearch] = useState('');
  const q = useDebounced(search.trim());
  const query = { limit: 30, ...(q && { q }) };
  const list = usePagedRows('GET /api/admin/pictures', { query });
  return (
    <Dialog {...openProps} size="md" title={`${label}: görsel seç`}>
      <TextInput
        type="search"
        className="mb-3.5"
        aria-label="Görsellerde ara"
        placeholder="Dosya adı ya da kullanıldığı yer"
        icon={<Search className="size-4" />}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {list.error && !list.data ? (
        <QueryError query={list} title="Görseller yüklenemedi" />
      ) : list.isPending ? (
        <div className={gridClass} aria-hidden="true">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <Skeleton key={key} className="h-36 rounded-lg" />
          ))}
        </div>
      ) : list.rows.length === 0 ? (
        <EmptyState
          headingLevel={3}
          icon={<Images />}
          title={q ? 'Sonuç bulunamadı' : 'Henüz görsel yüklenmemiş'}
          description={q ? 'Bu aramaya uyan görsel yok.' : 'Yüklediğiniz görseller burada görünür.'}
        />
      ) : (
        <ul className={gridClass}>
          {list.rows.map((picture) => (
            <li key={picture.id}>
              <button
                type="button"
                className="grid w-full gap-1.5 rounded-lg border border-line-2 p-1.5 text-left text-13 hover:bg-s2 aria-pressed:border-brand aria-pressed:bg-accent-soft"
                aria-label={getPictureName(picture)}
                aria-pressed={picture.url === selectedUrl}
                onClick={() => {
                  onSelect(picture.url);
                  openProps.onOpenChange(false);
                }}
              >
                <LibraryThumb className="h-28" url={picture.url} alt="" />
                <span className="truncate">{getPictureName(picture)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="sr-only" role="status">
        {!list.isPending && `${list.rows.length} görsel gösteriliyor`}
      </p>
      <LoadMore list={list} />
    </Dialog>
  );
}
