import type { PublicCard } from '@vitrin/contract/cards.ts';
import { Monitor, Moon, Smartphone, Sun } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { PREVIEW_READY, type PreviewDraftMessage } from '../../../lib/preview-message.ts';
import { buildPreviewUrl, getNextWholeMinute } from '../../../lib/preview-url.ts';
import type { Theme } from '../../../lib/theme.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { DialogOpenProps } from '../../../ui/dialog/use-dialog.ts';
import { SegmentedControl } from '../../../ui/input/segmented-control.tsx';

const widths = [
  { value: '390', label: '390 px', icon: <Smartphone /> },
  { value: '1280', label: '1280 px', icon: <Monitor /> },
] as const;
type Width = (typeof widths)[number]['value'];

const themes = [
  { value: 'dark', label: 'Koyu', icon: <Moon /> },
  { value: 'light', label: 'Açık', icon: <Sun /> },
] as const;

/** Classes with the size of the page. */
const frameClasses: Record<Width, string> = {
  390: 'h-[844px] w-[390px]',
  1280: 'h-[800px] w-[1280px]',
};
/** Classes with the aspect ratio of the page. */
const stageClasses: Record<Width, string> = {
  390: 'aspect-390/844 max-w-[390px]',
  1280: 'aspect-1280/800',
};

const getCurrentTheme = () =>
  document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';

interface HomePreviewProps extends DialogOpenProps {
  card: PublicCard;
}

/** Shows the home page with the unsaved card in an iframe, in phone or desktop width. */
export function HomePreview({ card, ...dialog }: HomePreviewProps) {
  const [width, setWidth] = useState<Width>('1280');
  const [theme, setTheme] = useState<Theme>(getCurrentTheme);
  return (
    <Dialog
      {...dialog}
      size="full"
      title="Ana sayfada önizleme"
      description="Ziyaretçilerin göreceği sayfa; kaydetmediğiniz değişikliklerle. Tıklamalar sayılmaz."
    >
      <div className="mb-3.5 flex flex-wrap gap-2.5">
        <SegmentedControl
          label="Genişlik"
          options={widths}
          value={width}
          onValueChange={setWidth}
        />
        <SegmentedControl label="Tema" options={themes} value={theme} onValueChange={setTheme} />
      </div>
      <PreviewFrame width={width} draft={{ row: card, theme }} />
    </Dialog>
  );
}

interface PreviewFrameProps {
  width: Width;
  draft: PreviewDraftMessage<PublicCard>;
}

/** A separate component inside the dialog, so that its elements exist when its effects run. */
function PreviewFrame({ width, draft: { row: card, theme } }: PreviewFrameProps) {
  // Preview a scheduled card at the time when it becomes visible.
  const [src] = useState(() => {
    const visibleFrom = card.visibleFrom;
    return buildPreviewUrl(
      visibleFrom && Date.parse(visibleFrom) > Date.now() ? visibleFrom : getNextWholeMinute(),
      '/',
      true,
    );
  });
  const frame = useRef<HTMLIFrameElement>(null);
  const stage = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const draft: PreviewDraftMessage<PublicCard> = { row: card, theme };
    const send = () => frame.current?.contentWindow?.postMessage(draft, window.location.origin);
    const handleMessage = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && data === PREVIEW_READY) send();
    };
    send();
    window.addEventListener('message', handleMessage);
    return () => window.removeEventListener('message', handleMessage);
  }, [card, theme]);

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    // Set by script: the CSP forbids style attributes.
    const updateScale = () =>
      element.style.setProperty('--fit', `${element.clientWidth / Number(width)}`);
    const observer = new ResizeObserver(updateScale);
    observer.observe(element);
    updateScale();
    return () => observer.disconnect();
  }, [width]);

  return (
    <div
      ref={stage}
      className={classNames(
        'mx-auto w-full overflow-hidden rounded-lg border border-line-2',
        stageClasses[width],
      )}
    >
      <iframe
        ref={frame}
        className={classNames('origin-top-left scale-(--fit) border-0', frameClasses[width])}
        title="Ana sayfa önizlemesi"
        src={src}
      />
    </div>
  );
}
