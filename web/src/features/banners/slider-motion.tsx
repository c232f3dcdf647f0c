import useEmblaCarousel from 'embla-carousel-react';
import { type RefObject, useEffect } from 'react';

/** Controls the slides. */
export interface SliderApi {
  goTo(index: number, jump: boolean): void;
  next(jump: boolean): void;
  previous(jump: boolean): void;
}

interface SliderMotionProps {
  /** The visible box; its only child contains all slides. */
  viewport: RefObject<HTMLElement | null>;
  onReady: (slides: SliderApi | null) => void;
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
    const select = () => onSelect(embla.selectedScrollSnap());
    embla.on('select', select);
    onReady({
      goTo: (index, jump) => embla.scrollTo(index, jump),
      next: (jump) => embla.scrollNext(jump),
      previous: (jump) => embla.scrollPrev(jump),
    });
    return () => {
      embla.off('select', select);
      onReady(null);
    };
  }, [embla, onReady, onSelect]);

  return null;
}
