import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';

interface SliderControlsProps {
  count: number;
  current: number;
  stopped: boolean;
  onPrevious: () => void;
  onNext: () => void;
  onGoTo: (index: number) => void;
  onStoppedChange: (stopped: boolean) => void;
}

const arrow =
  'absolute top-1/2 z-1 -mt-5.5 grid size-11 place-items-center rounded-pill bg-[#0a06168c] shadow-[inset_0_0_0_1px_#ffffff29] backdrop-blur-[10px] hover:bg-[#0a0616cc] focus-visible:outline-white max-md:hidden';

export function SliderControls(props: SliderControlsProps) {
  const { count, current, stopped } = props;
  return (
    <div className="banners-controls text-white">
      <button
        type="button"
        className={`left-5 ${arrow}`}
        aria-label="Önceki"
        onClick={props.onPrevious}
      >
        <ChevronLeft aria-hidden="true" />
      </button>
      <button
        type="button"
        className={`right-5 ${arrow}`}
        aria-label="Sonraki"
        onClick={props.onNext}
      >
        <ChevronRight aria-hidden="true" />
      </button>
      <div className="absolute bottom-6.5 left-18.5 z-1 flex max-w-[calc(100%-148px)] flex-wrap items-center gap-1 rounded-pill bg-[#0a061657] px-1.5 py-0.5 max-md:left-3.5 max-md:max-w-[calc(100%-28px)]">
        {Array.from({ length: count }, (_, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: dots without identity
            key={index}
            type="button"
            className="banner-dot focus-visible:outline-white"
            aria-label={`${index + 1}. banner`}
            aria-current={index === current || undefined}
            onClick={() => props.onGoTo(index)}
          />
        ))}
        <button
          type="button"
          className="grid size-7 place-items-center rounded-pill focus-visible:outline-white motion-reduce:hidden"
          data-autoplay=""
          aria-label={stopped ? 'Otomatik geçişi başlat' : 'Otomatik geçişi durdur'}
          onClick={() => props.onStoppedChange(!stopped)}
        >
          {stopped ? (
            <Play className="size-4" aria-hidden="true" />
          ) : (
            <Pause className="size-4" aria-hidden="true" />
          )}
        </button>
      </div>
    </div>
  );
}
