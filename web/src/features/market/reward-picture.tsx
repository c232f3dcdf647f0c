import Gift from 'lucide-react/icons/gift';
import { ContentPicture } from '../../ui/content-picture.tsx';

interface RewardPictureProps {
  url: string | null | undefined;
  sizes: string;
  loading?: 'eager' | 'lazy';
}

/** A reward's picture, filling its box; a lit shelf where there is none or it is dead. */
export function RewardPicture({ url, sizes, loading }: RewardPictureProps) {
  const shelf = (
    <span className="shelf">
      <Gift aria-hidden="true" />
    </span>
  );
  if (!url) return shelf;
  return <ContentPicture url={url} alt="" sizes={sizes} loading={loading} fallback={shelf} />;
}
