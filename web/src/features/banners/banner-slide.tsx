import type { Banner } from '@vitrin/contract/banners.ts';
import { outgoing } from '../../lib/external-link.ts';
import { classNames } from '../../ui/class-names.ts';
import { ContentPicture } from '../../ui/content-picture.tsx';

interface BannerSlideProps {
  banner: Banner;
  /** Counted from 1. */
  number: number;
  count: number;
  /** Out of sight and out of reach. */
  hidden: boolean;
  loading: 'eager' | 'lazy';
}

/** From this length on a title is set smaller, to leave room for the picture. */
const LONG_TITLE = 30;

export function BannerSlide({ banner, number, count, hidden, loading }: BannerSlideProps) {
  const { title, subtitle, link } = banner;
  const content = (
    <>
      <ContentPicture
        className={banner.objectFit === 'contain' ? 'contain' : undefined}
        url={banner.imageUrl}
        alt={title || subtitle ? '' : `${number}. banner`}
        sizes="(min-width: 1200px) 1200px, 100vw"
        loading={loading}
        fetchPriority={number === 1 ? 'high' : undefined}
      />
      {(title || subtitle) && (
        <span className={classNames('hero-t', title && title.length > LONG_TITLE && 'long')}>
          {title && <span className="display">{title}</span>}
          {subtitle && <span className="sub">{subtitle}</span>}
        </span>
      )}
    </>
  );

  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is no group of form fields
    <div
      role="group"
      className="hero-slide"
      aria-roledescription="slayt"
      aria-label={`${number} / ${count}`}
      inert={hidden}
    >
      {link ? (
        <a draggable={false} {...outgoing(link, banner.linkTarget)}>
          {content}
        </a>
      ) : (
        content
      )}
    </div>
  );
}
