import useEmblaCarousel from 'embla-carousel-react';
import { type RefObject, useEffect } from 'react';

/** Controls the slides. */
export interface SliderApi {
  goTo(index: number, isInstant: boolean): void;
  next(isInstant: boolean): void;
  previous(isInstant: boolean): void;
}

interface SliderMotionProps {
  /** The visible box; its only child contains all slides. */
  viewport: RefObject<HTMLElement | null>;
  onReady: (api: SliderApi | null) => void;
  onSelect: (index: number) => void;
}

/** Makes slides draggable and cyclic with Embla. A separate component, so that it loads after the page. */
export default function SliderMotion({ viewport, onReady, onSelect }: SliderMotionProps) {
  const [attach, embla] = useEmblaCarousel({ loop: true, duration: 28 });

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
      goTo: (index, isInstant) => embla.scrollTo(index, isInstant),
      next: (isInstant) => embla.scrollNext(isInstant),
      previous: (isInstant) => embla.scrollPrev(isInstant),
    });
    return () => {
      embla.off('select', handleSelect);
      onReady(null);
    };
  }, [embla, onReady, onSelect]);

  return null;
}
