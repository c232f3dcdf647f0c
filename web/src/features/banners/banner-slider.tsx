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
// The HTML contains the first banner. The code that moves slides loads later; if loading fails, the row scrolls
// natively.
const SliderMotion = lazy(() =>
  import('./slider-motion.tsx').catch(() => ({ default: () => null })),
);

/** The large banners, one at a time. Until the motion code has loaded, the row scrolls natively. */
export function BannerSlider({ className }: { className?: string | undefined }) {
  const { data: banners = [] } = useQuery(publicBannersQuery);
  const viewport = useRef<HTMLDivElement>(null);
  const [slides, setSlides] = useState<SliderApi | null>(null);
  const [current, setCurrent] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const [mounted, setMounted] = useState(false);
  const { isPaused, handlers } = usePauseOnInteraction();
  const prefersReducedMotion = useReducedMotion();
  const pendingMove = useRef<((slides: SliderApi) => void) | null>(null);
  useEffect(() => setMounted(true), []);
  useEffect(() => {
    if (!slides) return;
    pendingMove.current?.(slides);
    pendingMove.current = null;
  }, [slides]);

  const count = banners.length;
  const hasSeveral = count > 1;
  const running = slides !== null && hasSeveral && !isStopped && !isPaused && !prefersReducedMotion;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each banner restarts the timer
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => slides.next(false), SLIDE_DURATION_MS);
    return () => clearTimeout(timer);
  }, [running, slides, current]);

  if (count === 0) return null;

  // A click before the motion code is loaded takes effect once the code is loaded.
  const move = (action: (slides: SliderApi) => void) => {
    if (slides) action(slides);
    else pendingMove.current = action;
  };
  const previous = () => move((now) => now.previous(prefersReducedMotion));
  const next = () => move((now) => now.next(prefersReducedMotion));
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') previous();
    if (key === 'ArrowRight') next();
  };

  return (
    <section
      className={classNames('banners', slides && 'live', running && 'running', className)}
      aria-roledescription={hasSeveral ? 'slayt gösterisi' : undefined}
      aria-label="Öne çıkanlar"
      {...(hasSeveral && { ...handlers, onKeyDown: handleKey })}
    >
      {hasSeveral && (
        <SliderControls
          count={count}
          current={current}
          isStopped={isStopped}
          onPrevious={previous}
          onNext={next}
          onGoTo={(index) => move((now) => now.goTo(index, prefersReducedMotion))}
          onStoppedChange={setStopped}
        />
      )}
      <div className="banners-view" ref={viewport}>
        <div
          className="flex h-full touch-pan-y touch-pinch-zoom"
          aria-live={slides && !running ? 'polite' : undefined}
        >
          {banners.map((banner, index) => (
            <BannerSlide
              key={banner.id}
              banner={banner}
              number={index + 1}
              count={count}
              hidden={slides !== null && index !== current}
              loading={slides || index === 0 ? 'eager' : 'lazy'}
            />
          ))}
        </div>
      </div>
      {mounted && hasSeveral && (
        <Suspense>
          <SliderMotion viewport={viewport} onReady={setSlides} onSelect={setCurrent} />
        </Suspense>
      )}
    </section>
  );
}

const query = '(prefers-reduced-motion: reduce)';

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** True if the user prefers reduced motion. False on the server, which moves nothing. */
function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/**
 * True while autoplay should pause: the mouse is over the element, keyboard focus is inside, or the tab is hidden.
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
