import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';

interface SliderControlsProps {
  count: number;
  currentIndex: number;
  isStopped: boolean;
  onPrevious: () => void;
  onNext: () => void;
  onGoTo: (index: number) => void;
  onStoppedChange: (isStopped: boolean) => void;
}

export function SliderControls(props: SliderControlsProps) {
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
