import { useQuery } from '@tanstack/react-query';
import {
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  type PointerEvent,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { classNames } from '../../lib/class-names.ts';
import { BannerSlide } from './banner-slide.tsx';
import { publicBannersQuery } from './queries.ts';
import { SliderControls } from './slider-controls.tsx';
import type { SliderApi } from './slider-motion.tsx';
import './banner-slider.css';

const SLIDE_DURATION_MS = 5000;
// The first banner needs no motion code, so it loads after the page. If loading fails, the row scrolls natively.
const SliderMotion = lazy(() =>
  import('./slider-motion.tsx').catch(() => ({ default: () => null })),
);

/** The large banners, one at a time. Until the motion code has loaded, the row scrolls natively. */
export function BannerSlider({ className }: { className?: string | undefined }) {
  const { data: banners = [] } = useQuery(publicBannersQuery);
  const viewport = useRef<HTMLDivElement>(null);
  const [sliderApi, setSliderApi] = useState<SliderApi | null>(null);
  const [currentIndex, setCurrentIndex] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const [isMounted, setMounted] = useState(false);
  const { isPaused, handlers } = usePauseOnInteraction();
  const prefersReducedMotion = useReducedMotion();
  const pendingMove = useRef<((api: SliderApi) => void) | null>(null);
  useEffect(() => setMounted(true), []);
  useEffect(() => {
    if (!sliderApi) return;
    pendingMove.current?.(sliderApi);
    pendingMove.current = null;
  }, [sliderApi]);

  const count = banners.length;
  const hasSeveral = count > 1;
  const isRunning =
    sliderApi !== null && hasSeveral && !isStopped && !isPaused && !prefersReducedMotion;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each banner restarts the timer
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => sliderApi.next(false), SLIDE_DURATION_MS);
    return () => clearTimeout(timer);
  }, [isRunning, sliderApi, currentIndex]);

  if (count === 0) return null;

  // A click before the motion code is loaded takes effect once the code is loaded.
  const runWhenReady = (action: (api: SliderApi) => void) => {
    if (sliderApi) action(sliderApi);
    else pendingMove.current = action;
  };
  const showPrevious = () => runWhenReady((api) => api.previous(prefersReducedMotion));
  const showNext = () => runWhenReady((api) => api.next(prefersReducedMotion));
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') showPrevious();
    if (key === 'ArrowRight') showNext();
  };

  return (
    <section
      className={classNames('banners', sliderApi && 'live', isRunning && 'running', className)}
      aria-roledescription={hasSeveral ? 'slayt gösterisi' : undefined}
      aria-label="Öne çıkanlar"
      {...(hasSeveral && { ...handlers, onKeyDown: handleKey })}
    >
      {hasSeveral && (
        <SliderControls
          count={count}
          currentIndex={currentIndex}
          isStopped={isStopped}
          onPrevious={showPrevious}
          onNext={showNext}
          onGoTo={(index) => runWhenReady((api) => api.goTo(index, prefersReducedMotion))}
          onStoppedChange={setStopped}
        />
      )}
      <div className="banners-view" ref={viewport}>
        <div
          className="flex h-full touch-pan-y touch-pinch-zoom"
          aria-live={sliderApi && !isRunning ? 'polite' : undefined}
        >
          {banners.map((banner, index) => (
            <BannerSlide
              key={banner.id}
              banner={banner}
              number={index + 1}
              count={count}
              isHidden={sliderApi !== null && index !== currentIndex}
              loading={sliderApi || index === 0 ? 'eager' : 'lazy'}
            />
          ))}
        </div>
      </div>
      {isMounted && hasSeveral && (
        <Suspense>
          <SliderMotion viewport={viewport} onReady={setSliderApi} onSelect={setCurrentIndex} />
        </Suspense>
      )}
    </section>
  );
}

const REDUCED_MOTION_QUERY = '(prefers-reduced-motion: reduce)';

function subscribe(onChange: () => void): () => void {
  const mediaQuery = window.matchMedia(REDUCED_MOTION_QUERY);
  mediaQuery.addEventListener('change', onChange);
  return () => mediaQuery.removeEventListener('change', onChange);
}

/** True if the user prefers reduced motion. False on the server, which moves nothing. */
function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(REDUCED_MOTION_QUERY).matches,
    () => false,
  );
}

/**
 * Returns whether autoplay should pause: the mouse is over the element, keyboard focus is inside, or the tab is hidden.
 * Spread `handlers` on the element.
 */
function usePauseOnInteraction() {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isTabHidden, setTabHidden] = useState(false);

  useEffect(() => {
    const update = () => setTabHidden(document.hidden);
    update();
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);

  const isMouse = (event: PointerEvent) => event.pointerType === 'mouse';
  return {
    isPaused: isHovered || isFocused || isTabHidden,
    handlers: {
      onPointerEnter: (event: PointerEvent) => isMouse(event) && setHovered(true),
      onPointerLeave: (event: PointerEvent) => isMouse(event) && setHovered(false),
      // Only keyboard focus pauses, and not on the pause button itself: a click on "start" must start.
      onFocus: ({ target }: FocusEvent) =>
        setFocused(target.matches(':focus-visible') && !target.closest('[data-autoplay]')),
      onBlur: () => setFocused(false),
    },
  };
}
