import { parsePictureUrl } from '@vitrin/contract/parse-picture-url.ts';
import { ImageWithFallback, type ImageWithFallbackProps } from './image-with-fallback.tsx';

/** An image that staff chose. The URL of a stored picture contains its size and the available widths. */
export function ContentImage(props: Omit<ImageWithFallbackProps, 'sources'>) {
  return <ImageWithFallback {...props} sources={parsePictureUrl(props.url)} />;
}
