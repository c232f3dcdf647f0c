import useEmblaCarousel from 'embla-carousel-react';
import { type RefObject, useEffect, useSyncExternalStore } from 'react';

const SLIDE_DURATION_MS = 5000;

/** Controls the slides. */
export interface SliderApi {
  goTo(index: number): void;
  next(): void;
  previous(): void;
}

interface SliderMotionProps {
  /** The visible box; its only child contains all slides. */
  viewport: RefObject<HTMLElement | null>;
  isPaused: boolean;
  onReady: (api: SliderApi | null) => void;
  onSelect: (index: number) => void;
  onRunningChange: (isRunning: boolean) => void;
}

/** Makes slides draggable, cyclic and advancing with Embla. A separate component, so that it loads after the page. */
export default function SliderMotion({
  viewport,
  isPaused,
  onReady,
  onSelect,
  onRunningChange,
}: SliderMotionProps) {
  const [attach, embla] = useEmblaCarousel({ loop: true, duration: 28 });
  const prefersReducedMotion = useSyncExternalStore(
    onReducedMotionChange,
    () => reducedMotion.matches,
  );
  const isTabHidden = useSyncExternalStore(onVisibilityChange, () => document.hidden);
  const isRunning = Boolean(embla) && !isPaused && !isTabHidden && !prefersReducedMotion;

  useEffect(() => {
    viewport.current?.scrollTo(0, 0);
    attach(viewport.current);
    return () => attach(null);
  }, [attach, viewport]);

  useEffect(() => {
    if (!embla) return;
    const handleSelect = () => onSelect(embla.selectedScrollSnap());
    embla.on('select', handleSelect);
    onReady({
      goTo: (index) => embla.scrollTo(index, prefersReducedMotion),
      next: () => embla.scrollNext(prefersReducedMotion),
      previous: () => embla.scrollPrev(prefersReducedMotion),
    });
    return () => {
      embla.off('select', handleSelect);
      onReady(null);
    };
  }, [embla, onReady, onSelect, prefersReducedMotion]);

  useEffect(() => {
    onRunningChange(isRunning);
    return () => onRunningChange(false);
  }, [isRunning, onRunningChange]);

  useEffect(() => {
    if (!embla || !isRunning) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => embla.scrollNext(), SLIDE_DURATION_MS);
    };
    restartTimer();
    embla.on('select', restartTimer);
    return () => {
      clearTimeout(timer);
      embla.off('select', restartTimer);
    };
  }, [isRunning, embla]);

  return null;
}

const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');

function onReducedMotionChange(listener: () => void): () => void {
  reducedMotion.addEventListener('change', listener);
  return () => reducedMotion.removeEventListener('change', listener);
}

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
