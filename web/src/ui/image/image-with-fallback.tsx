import { useEffect, useRef, useState } from 'react';
import type { ElementNode } from '../../lib/element-node.ts';

export interface ImageWithFallbackProps {
  url: string;
  alt: string;
  /** The size reserves space, `srcSet` lists other widths, and `tone` is `dark` or `light`. */
  sources?:
    | { width: number; height: number; srcSet?: string; tone?: string | undefined }
    | null
    | undefined;
  /** The display width, for `srcset`. */
  sizes?: string | undefined;
  loading?: 'lazy' | 'eager' | undefined;
  fetchPriority?: 'high' | 'low' | undefined;
  className?: string | undefined;
  /** Shown if the image fails to load. */
  fallback?: ElementNode;
  onError?: (() => void) | undefined;
}

/** An image whose URL staff entered; it may fail to load. */
export function ImageWithFallback(props: ImageWithFallbackProps) {
  const { url, alt, sources, sizes, loading = 'lazy', fetchPriority, className } = props;
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);

  const handleError = () => {
    setFailedUrl(url);
    props.onError?.();
  };
  // An image of the server's HTML may have failed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per URL
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) handleError();
  }, [url]);

  if (failedUrl === url) return props.fallback;
  return (
    <img
      ref={image}
      className={className}
      // Before `src`: the browser starts to load the first URL that it reads.
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
      onError={handleError}
    />
  );
}
