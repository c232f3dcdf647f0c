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

export function SliderControls(props: SliderControlsProps) {
  const { count, current, stopped } = props;
  return (
    <div className="hero-ctl">
      <button type="button" className="arr prev" aria-label="Önceki" onClick={props.onPrevious}>
        <ChevronLeft className="i" aria-hidden="true" />
      </button>
      <button type="button" className="arr next" aria-label="Sonraki" onClick={props.onNext}>
        <ChevronRight className="i" aria-hidden="true" />
      </button>
      <div className="ctl">
        {Array.from({ length: count }, (_, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: dots without identity
            key={index}
            type="button"
            className="dot"
            aria-label={`${index + 1}. banner`}
            aria-current={index === current || undefined}
            onClick={() => props.onGoTo(index)}
          />
        ))}
        <button
          type="button"
          className="pz"
          data-autoplay=""
          aria-label={stopped ? 'Otomatik geçişi başlat' : 'Otomatik geçişi durdur'}
          onClick={() => props.onStoppedChange(!stopped)}
        >
          {stopped ? (
            <Play className="i s" aria-hidden="true" />
          ) : (
            <Pause className="i s" aria-hidden="true" />
          )}
        </button>
      </div>
    </div>
  );
}
