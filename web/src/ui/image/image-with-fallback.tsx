import { type ReactNode, useEffect, useRef, useState } from 'react';

export interface PictureProps {
  url: string;
  alt: string;
  /** What is known of the picture: its size keeps its place, its further widths save bytes, its tone may want a plate. */
  sources?:
    | { width: number; height: number; srcSet?: string; tone?: string | undefined }
    | null
    | undefined;
  /** How wide it is shown, for the choice among several widths. */
  sizes?: string | undefined;
  loading?: 'lazy' | 'eager' | undefined;
  fetchPriority?: 'high' | 'low' | undefined;
  className?: string | undefined;
  /** Stands there instead when the address is dead. */
  fallback?: ReactNode;
  onError?: (() => void) | undefined;
}

/** A picture of an address that staff gave: it may be dead, and the page must bear that. */
export function ImageWithFallback(props: PictureProps) {
  const { url, alt, sources, sizes, loading = 'lazy', fetchPriority, className } = props;
  const [dead, setDead] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);

  const fail = () => {
    setDead(url);
    props.onError?.();
  };
  // A picture of the server's HTML may have failed before React listened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per address
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) fail();
  }, [url]);

  if (dead === url) return props.fallback;
  return (
    <img
      ref={image}
      className={className}
      // Before `src`: the browser starts to load with the first address it reads.
      sizes={sources?.srcSet && sizes}
      srcSet={sources?.srcSet}
      width={sources?.width}
      height={sources?.height}
      loading={loading}
      fetchPriority={fetchPriority}
      decoding="async"
      data-tone={sources?.tone}
      draggable={false}
      src={url}
      alt={alt}
      onError={fail}
    />
  );
}
