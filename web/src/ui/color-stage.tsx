import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';

export type ColorStageProps = {
  color: string;
  image?: string | null | undefined;
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
  const { color, image, onImageError, loading = 'lazy', className, children } = props;
  const [failed, setFailed] = useState<string | null>(null);
  const img = useRef<HTMLImageElement>(null);
  const shown = image && failed !== image ? image : null;

  const fail = () => {
    setFailed(image ?? null);
    onImageError?.();
  };
  // A server-rendered image may have failed before React listened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per address.
  useEffect(() => {
    if (img.current?.complete && img.current.naturalWidth === 0) fail();
  }, [shown]);

  return (
    <span className={classNames('stage', !shown && 'solid', className)}>
      <svg className="fill" aria-hidden="true">
        <rect width="100%" height="100%" fill={color} />
      </svg>
      {shown && (
        <img ref={img} src={shown} alt="" loading={loading} decoding="async" onError={fail} />
      )}
      <span className="shade" />
      <span className="beam" />
      {children}
    </span>
  );
}
