import { Navigate } from 'react-router';
import { DrawLoader, type DrawLoaderProps } from './draw-loader.tsx';

/** Renders the draft of a draw. A draw that is no longer a draft redirects to its page. */
export function DraftView({ id, children }: DrawLoaderProps) {
  return (
    <DrawLoader id={id}>
      {(draw) =>
        draw.status === 'draft' ? (
          children(draw)
        ) : (
          <Navigate to={`/admin/cekilisler/${id}`} replace />
        )
      }
    </DrawLoader>
  );
}
