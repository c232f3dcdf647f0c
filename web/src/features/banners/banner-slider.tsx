import './banner-slider.css';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { apiQuery } from '../../lib/api/query-client.ts';
import { classNames } from '../../lib/class-names.ts';
import { loadModule } from '../../lib/load-module.ts';
import { BannerSlide } from './banner-slide.tsx';
import type { SliderApi } from './slider-motion.tsx';

type MotionModule = typeof import('./slider-motion.tsx');

/** Loads the motion code. The first banner needs none, so it loads after the page; after a failure, at the next click. */
const loadMotion = (onLoad: (module: MotionModule) => void) =>
  void loadModule(() => import('./slider-motion.tsx')).then(onLoad, () => {});

/** The large banners, one at a time. Until the motion code has loaded, the row scrolls natively. */
export function BannerSlider() {
  const { data: banners = [] } = useQuery(apiQuery('GET /api/banners', {}));
  const viewport = useRef<HTMLDivElement>(null);
  const [sliderApi, setSliderApi] = useState<SliderApi | null>(null);
  const [currentIndex, setCurrentIndex] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const [motion, setMotion] = useState<MotionModule>();
  const [isRunning, setRunning] = useState(false);
  const { isPaused, handlers } = usePauseOnInteraction();
  const pendingMove = useRef<((api: SliderApi) => void) | null>(null);
  useEffect(() => {
    if (!sliderApi) return;
    pendingMove.current?.(sliderApi);
    pendingMove.current = null;
  }, [sliderApi]);

  const count = banners.length;
  const hasSeveral = count > 1;
  useEffect(() => {
    if (hasSeveral) loadMotion(setMotion);
  }, [hasSeveral]);

  if (count === 0) return null;

  // A click before the motion code is loaded takes effect once the code is loaded.
  const runWhenReady = (action: (api: SliderApi) => void) => {
    if (sliderApi) return action(sliderApi);
    pendingMove.current = action;
    loadMotion(setMotion);
  };
  const showPrevious = () => runWhenReady((api) => api.previous());
  const showNext = () => runWhenReady((api) => api.next());
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') showPrevious();
    if (key === 'ArrowRight') showNext();
  };

  return (
    <section
      className={classNames(
        'banners mt-6 [section+&]:mt-0',
        sliderApi && 'live',
        isRunning && 'running',
      )}
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
          onGoTo={(index) => runWhenReady((api) => api.goTo(index))}
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
      {motion && hasSeveral && (
        <motion.default
          viewport={viewport}
          isPaused={isPaused || isStopped}
          onReady={setSliderApi}
          onSelect={setCurrentIndex}
          onRunningChange={setRunning}
        />
      )}
    </section>
  );
}

/**
 * Returns whether autoplay should pause: the mouse is over the element, or keyboard focus is inside.
 * Spread `handlers` on the element.
 */
function usePauseOnInteraction() {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);

  const isMouse = (event: PointerEvent) => event.pointerType === 'mouse';
  return {
    isPaused: isHovered || isFocused,
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

interface SliderControlsProps {
  count: number;
  currentIndex: number;
  isStopped: boolean;
  onPrevious: () => void;
  onNext: () => void;
  onGoTo: (index: number) => void;
  onStoppedChange: (isStopped: boolean) => void;
}

function SliderControls(props: SliderControlsProps) {
  const { count, currentIndex, isStopped } = props;
  return (
    <div className="banners-controls text-white">
      <button
        type="button"
        className="banner-arrow left-5"
        aria-label="Önceki"
        onClick={props.onPrevious}
      >
        <ChevronLeft />
      </button>
      <button
        type="button"
        className="banner-arrow right-5"
        aria-label="Sonraki"
        onClick={props.onNext}
      >
        <ChevronRight />
      </button>
      <div className="banner-bar">
        {Array.from({ length: count }, (_, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: dots have no identity
            key={index}
            type="button"
            className="banner-dot"
            aria-label={`${index + 1}. banner`}
            aria-current={index === currentIndex || undefined}
            onClick={() => props.onGoTo(index)}
          />
        ))}
        <button
          type="button"
          className="banner-autoplay motion-reduce:hidden"
          data-autoplay=""
          aria-label={isStopped ? 'Otomatik geçişi başlat' : 'Otomatik geçişi durdur'}
          onClick={() => props.onStoppedChange(!isStopped)}
        >
          {isStopped ? <Play className="size-4" /> : <Pause className="size-4" />}
        </button>
      </div>
    </div>
  );
}
