import useEmblaCarousel from 'embla-carousel-react';
import { type RefObject, useEffect } from 'react';

/** What moves the slides. */
export interface SliderApi {
  goTo(index: number, jump: boolean): void;
  next(jump: boolean): void;
  previous(jump: boolean): void;
}

interface SliderMotionProps {
  /** The box that shows one slide; its only child holds all of them. */
  viewport: RefObject<HTMLElement | null>;
  onReady: (slides: SliderApi | null) => void;
  onSelect: (index: number) => void;
}

/** Lets the slides be dragged and run in a circle. A component of its own, so that it comes after the page. */
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
