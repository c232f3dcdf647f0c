import { DraftReceiver } from './draft-receiver.tsx';
import { PreviewBar, type PreviewBarProps } from './preview-bar.tsx';

interface AbovePreviewProps extends PreviewBarProps {
  framed?: true;
}

/** What stands over a preview: its bar, or in a frame of the panel what listens to it. */
export function AbovePreview({ framed, ...bar }: AbovePreviewProps) {
  return framed ? <DraftReceiver /> : <PreviewBar {...bar} />;
}
