import type { PictureUse, StoredPicture } from '@vitrin/contract/media.ts';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { getAdminPath, getContentLabel } from '../../../words/content-labels.ts';

/** Maximum number of named uses; the others are counted. */
const MAX_NAMED = 4;

/** The places that use a picture, as links. */
export function PictureUses({ uses, useCount }: Pick<StoredPicture, 'uses' | 'useCount'>) {
  if (useCount === 0) return <Badge hideDot>Kullanılmıyor</Badge>;
  const more = useCount - Math.min(MAX_NAMED, uses.length);
  return (
    <ul className="grid gap-0.5 text-13 stacked:justify-items-end stacked:text-right">
      {uses.slice(0, MAX_NAMED).map((use) => (
        <li key={`${use.collection} ${use.id}`} className="min-w-0 wrap-anywhere">
          <Use {...use} />
        </li>
      ))}
      {more > 0 && <li className="text-text-3">ve {formatNumber(more)} yer daha</li>}
    </ul>
  );
}

function Use({ kind, collection, id, title }: PictureUse) {
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
