import { storedPicture } from '@vitrin/contract/stored-picture.ts';
import { Picture, type PictureProps } from './picture.tsx';

/** A picture of the content: of those that we store, the address tells size and further widths. */
export function ContentPicture(props: Omit<PictureProps, 'sources'>) {
  return <Picture {...props} sources={storedPicture(props.url)} />;
}
