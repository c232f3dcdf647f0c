import type { Banner } from '@vitrin/contract/banners.ts';
import { getOutboundHref } from '@vitrin/contract/outbound.ts';
import { classNames } from '../../lib/class-names.ts';
import { useExternalLinkProps } from '../../lib/session/use-external-link-props.ts';
import { AdLabel } from '../../ui/display/ad-label.tsx';
import { ContentImage } from '../../ui/image/content-image.tsx';

interface BannerSlideProps {
  banner: Banner;
  /** Position, counted from 1. */
  number: number;
  count: number;
  /** True for a slide off-screen: it is inert and hidden from screen readers. */
  isHidden: boolean;
  loading: 'eager' | 'lazy';
}

/** Longer titles use a smaller font, to leave room for the image. */
const MAX_LARGE_TITLE_LENGTH = 30;

export function BannerSlide({ banner, number, count, isHidden, loading }: BannerSlideProps) {
  const { title, subtitle } = banner;
  const getLinkProps = useExternalLinkProps();
  const href = getOutboundHref('banners', banner, banner.link);
  const linkProps = href && getLinkProps(href, banner.linkTarget);
  const content = (
    <>
      <ContentImage
        className={classNames(
          'banner-picture',
          (title || subtitle) && 'banner-art',
          banner.objectFit === 'contain' ? 'object-contain' : 'object-cover',
        )}
        url={banner.imageUrl}
        alt={title || subtitle ? '' : `${number}. banner`}
        sizes="(min-width: 1200px) 1200px, 100vw"
        loading={loading}
        fetchPriority={number === 1 ? 'high' : undefined}
      />
      {(title || subtitle) && (
        <span className="banner-text text-white">
          {title && (
            <span
              className={classNames(
                'line-clamp-4 banner-title',
                title.length <= MAX_LARGE_TITLE_LENGTH && 'banner-title-large',
              )}
            >
              {title}
            </span>
          )}
          {subtitle && <span className="line-clamp-3 banner-subtitle">{subtitle}</span>}
        </span>
      )}
    </>
  );

  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is no group of form fields
    <div
      role="group"
      className="banner-slide"
      data-surface="no-image-plates"
      aria-roledescription="slayt"
      aria-label={`${number} / ${count}`}
      inert={isHidden}
    >
      {linkProps ? (
        <a className="banner-link" draggable={false} {...linkProps}>
          {content}
          <AdLabel href={linkProps.href} />
        </a>
      ) : (
        content
      )}
    </div>
  );
}
