import { parsePictureUrl } from '@vitrin/contract/parse-picture-url.ts';
import { ImageWithFallback, type PictureProps } from './image-with-fallback.tsx';

/** A picture of the content: of those that we store, the address tells size and further widths. */
export function ContentImage(props: Omit<PictureProps, 'sources'>) {
  return <ImageWithFallback {...props} sources={parsePictureUrl(props.url)} />;
}
