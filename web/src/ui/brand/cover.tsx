import { useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import './cover.css';
import { ImageWithFallback, type ImageWithFallbackProps } from '../image/image-with-fallback.tsx';

export type CoverProps = {
  color: string;
  image?: string | null | undefined;
  sources?: ImageWithFallbackProps['sources'];
  sizes?: string | undefined;
  onImageError?: (() => void) | undefined;
  loading?: 'lazy' | 'eager' | undefined;
  /** Draws no light and no arch, for the admin area. */
  flat?: boolean | undefined;
  /** Classes that set height and corners */
  className: string;
  children?: ElementNode;
};

const backgroundClass = 'absolute inset-0 -z-3 size-full';

/**
 * The lit cover of a brand. The CSP allows no style attributes, so the staff-chosen colour is an SVG attribute.
 * CSS gradients light it.
 */
export function Cover(props: CoverProps) {
  const { color, image, onImageError, flat, className, children } = props;
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const imageUrl = image && failedUrl !== image ? image : null;

  const handleError = () => {
    setFailedUrl(image ?? null);
    onImageError?.();
  };

  return (
    <span
      className={classNames(
        'relative isolate grid place-items-center overflow-hidden',
        !imageUrl && 'cover-plain',
        !flat && 'cover-lit',
        className,
      )}
      data-surface="no-image-plates"
    >
      <svg className={backgroundClass} aria-hidden="true">
        <rect width="100%" height="100%" fill={color} />
      </svg>
      {imageUrl && (
        <ImageWithFallback
          className={`${backgroundClass} object-cover`}
          url={imageUrl}
          alt=""
          sources={props.sources}
          sizes={props.sizes}
          loading={props.loading}
          onError={handleError}
        />
      )}
      <span className="cover-shade absolute inset-0 -z-2" />
      {!flat && (
        <span className="cover-beam absolute inset-0 -z-1 opacity-80 transition-opacity duration-slow group-hover:opacity-100" />
      )}
      {children}
    </span>
  );
}
