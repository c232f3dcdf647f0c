import { parsePictureUrl } from '@vitrin/contract/stored-picture.ts';
import { ImageWithFallback, type PictureProps } from './picture.tsx';

/** A picture of the content: of those that we store, the address tells size and further widths. */
export function ContentImage(props: Omit<PictureProps, 'sources'>) {
  return <ImageWithFallback {...props} sources={parsePictureUrl(props.url)} />;
}
