import { type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';
import { Picture, type PictureProps } from './picture.tsx';

export type ColorStageProps = {
  color: string;
  image?: string | null | undefined;
  sources?: PictureProps['sources'];
  sizes?: string | undefined;
  onImageError?: (() => void) | undefined;
  loading?: 'lazy' | 'eager' | undefined;
  className?: string | undefined;
  children?: ReactNode;
};

/**
 * The lit stage of a card. The staff-chosen colour arrives as an SVG attribute because the CSP
 * allows no style attributes; gradients in CSS light it. `className="st"` is the flat admin look.
 */
export function ColorStage(props: ColorStageProps) {
  const { color, image, onImageError, className, children } = props;
  const [failed, setFailed] = useState<string | null>(null);
  const shown = image && failed !== image ? image : null;

  const fail = () => {
    setFailed(image ?? null);
    onImageError?.();
  };

  return (
    <span className={classNames('stage', !shown && 'solid', className)}>
      <svg className="fill" aria-hidden="true">
        <rect width="100%" height="100%" fill={color} />
      </svg>
      {shown && (
        <Picture
          url={shown}
          alt=""
          sources={props.sources}
          sizes={props.sizes}
          loading={props.loading}
          onError={fail}
        />
      )}
      <span className="shade" />
      <span className="beam" />
      {children}
    </span>
  );
}
