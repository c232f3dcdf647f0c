import { useQuery } from '@tanstack/react-query';
import { getOutboundHref } from '@vitrin/contract/outbound.ts';
import type { SlidingBanner } from '@vitrin/contract/sliding-banners.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { apiQuery } from '../../lib/api/query-client.ts';
import { classNames } from '../../lib/class-names.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { useExternalLinkProps } from '../../lib/session/use-external-link-props.ts';
import { AdLabel } from '../../ui/display/ad-label.tsx';
import { ContentImage } from '../../ui/image/content-image.tsx';
import { useScrollRow } from './use-scroll-row.ts';
import './sliding-strip.css';

/** True after the animation has started. It runs once per document. */
let hasPlayedOnce = false;

/** Banners that slide in one after another once, and then form a scrollable row. CSS animates them. */
export function SlidingStrip() {
  const { data: banners = [] } = useQuery(apiQuery('GET /api/sliding-banners', {}));
  const [isAtRest] = useState(hasPlayedOnce);
  const row = useRef<HTMLElement>(null);
  const { hasOverflow, isAtStart, isAtEnd, step } = useScrollRow(row, banners.length);
  useEffect(() => {
    hasPlayedOnce = true;
  }, []);
  if (banners.length === 0) return null;

  return (
    <div className="slide-strip">
      <section
        ref={row}
        className={classNames('slide-row focus-visible:-outline-offset-2', isAtRest && 'at-rest')}
        aria-label="Kayan bannerlar"
        data-surface="no-image-plates"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable, and its banners may not be links
        tabIndex={0}
      >
        <ul className="flex w-max gap-(--gap) px-(--side)">
          {banners.map((banner, index) => (
            <li key={banner.id} className="slide-item snap-start">
              <BannerPill banner={banner} number={index + 1} />
            </li>
          ))}
        </ul>
      </section>
      {hasOverflow && (
        <>
          <StepButton
            label="Önceki kayan banner"
            className="slide-arrow left-1.5"
            icon={<ChevronLeft />}
            disabled={isAtStart}
            onClick={() => step(-1)}
          />
          <StepButton
            label="Sonraki kayan banner"
            className="slide-arrow right-1.5"
            icon={<ChevronRight />}
            disabled={isAtEnd}
            onClick={() => step(1)}
          />
        </>
      )}
    </div>
  );
}

interface StepButtonProps {
  label: string;
  className: string;
  icon: ElementNode;
  disabled: boolean;
  onClick: () => void;
}

function StepButton({ label, className, icon, disabled, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      // Not `disabled`: the focus would be lost at the end of the row.
      aria-disabled={disabled}
      onClick={onClick}
    >
      {icon}
    </button>
  );
}

function BannerPill({ banner, number }: { banner: SlidingBanner; number: number }) {
  const { imageUrl, linkTarget } = banner;
  const getLinkProps = useExternalLinkProps();
  const href = getOutboundHref('sliding-banners', banner, banner.link);
  const linkProps = href && getLinkProps(href, linkTarget);
  // During a break an external link is omitted, and its banner must not look like a button.
  const buttonText = banner.link && !linkProps ? null : banner.buttonText;
  const content = (
    <>
      <ContentImage
        className="absolute inset-0 -z-1 size-full object-cover"
        url={imageUrl}
        // The text of a button already names the banner.
        alt={buttonText ? '' : `${number}. kayan banner`}
        sizes="24.25rem"
      />
      {linkProps && <AdLabel href={linkProps.href} className="slide-label" />}
      {buttonText && <span className="slide-pill-button">{buttonText}</span>}
    </>
  );
  const className = classNames('slide-pill', buttonText && 'slide-pill-shaded');
  return linkProps ? (
    <a className={className} {...linkProps}>
      {content}
    </a>
  ) : (
    <span className={className}>{content}</span>
  );
}
