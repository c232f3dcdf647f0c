import { Image as ImageIcon, ImageOff } from 'lucide-react';
import { useLoadableUrl } from '../../forms/image-upload.ts';
import { classNames } from '../../lib/class-names.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { ContentImage } from '../../ui/image/content-image.tsx';
import { plateClass } from '../../ui/upload/image-input-classes.ts';

const edgeClass = 'shadow-[inset_0_0_0_1px_var(--color-line-2)]';

interface ImageThumbProps {
  url: string;
  pill?: boolean;
  /** Shows the whole image instead of filling the frame. */
  contain?: boolean;
  hasPlate?: boolean;
}

/** A small image in a table row. */
export function ImageThumb({ url, pill, contain, hasPlate }: ImageThumbProps) {
  return (
    <span
      className={classNames(
        // One grid row: a tall image shrinks to the height of the row.
        'grid grid-cols-1 grid-rows-1 overflow-hidden *:min-h-0',
        edgeClass,
        pill
          ? 'h-7.5 w-38.25 rounded-pill stacked:my-2.5 stacked:h-5.25 stacked:w-26'
          : 'h-10 w-23.25 rounded-sm stacked:w-20',
        hasPlate ? plateClass : 'bg-s3',
      )}
      data-surface={hasPlate ? 'dark' : undefined}
      data-lead={pill ? 'pill' : 'wide'}
    >
      <ContentImage
        className={classNames('size-full', contain ? 'object-contain p-1.5' : 'object-cover')}
        url={url}
        alt=""
        sizes="112px"
        fallback={
          <span
            className="grid place-items-center text-danger"
            role="img"
            aria-label="Görsel yüklenemedi"
            title="Görsel yüklenemedi"
          >
            <ImageOff className="size-4" />
          </span>
        }
      />
    </span>
  );
}

const shapeClasses = {
  wide: 'aspect-21/9 rounded-lg',
  pill: 'aspect-388/76 rounded-pill',
  logo: 'h-24 rounded-lg p-4.5',
};

interface ImageFrameProps {
  /** The URL as typed. */
  url: string | null | undefined;
  shape: keyof typeof shapeClasses;
  contain?: boolean;
  hasPlate?: boolean;
  /** Content above the image. */
  children?: ElementNode;
}

/** A form's image in the shape that visitors see, or a placeholder. */
export function ImageFrame(props: ImageFrameProps) {
  const { url: typedUrl, shape, contain = shape === 'logo', hasPlate, children } = props;
  const url = useLoadableUrl(typedUrl);
  const renderPlaceholder = (icon: ElementNode, text: string) => (
    <span
      className={classNames(
        'flex flex-col items-center justify-center gap-1.5 text-13',
        hasPlate ? 'text-[#cfc9df]' : 'text-text-2',
      )}
    >
      {icon}
      <span>{text}</span>
    </span>
  );
  return (
    <div
      className={classNames(
        'relative grid grid-cols-1 grid-rows-1 overflow-hidden *:col-start-1 *:row-start-1',
        edgeClass,
        shapeClasses[shape],
        hasPlate ? plateClass : 'bg-s3',
      )}
      data-surface={hasPlate ? 'dark' : shape === 'logo' ? undefined : 'no-image-plates'}
      data-frame=""
    >
      {url ? (
        <ContentImage
          key={url}
          className={classNames('size-full min-h-0', contain ? 'object-contain' : 'object-cover')}
          url={url}
          alt=""
          sizes="320px"
          loading="eager"
          fallback={renderPlaceholder(<ImageOff />, 'Görsel yüklenemedi')}
        />
      ) : (
        renderPlaceholder(<ImageIcon />, 'Görsel seçilmedi')
      )}
      {children}
    </div>
  );
}
