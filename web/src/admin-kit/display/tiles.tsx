import type { ComponentType, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import type { ElementNode } from '../../lib/element-node.ts';

/** Figures in a row; `className` sets the columns. */
export function Tiles({ className, children }: { className: string; children: ElementNode }) {
  return (
    <dl
      className={`mb-5 grid gap-px overflow-hidden rounded-lg border border-line bg-line bg-clip-padding ${className}`}
    >
      {children}
    </dl>
  );
}

interface TileProps {
  label: string;
  icon?: ComponentType<{ className?: string }>;
  value: ReactNode;
  note?: ReactNode;
  className?: string | undefined;
}

export function Tile(props: TileProps) {
  const { label, icon: Icon, value } = props;
  return (
    <div
      className={classNames(
        'min-w-0 bg-s1 px-panel pt-4 pb-4.25 max-md:pt-3 max-md:pb-3',
        props.className,
      )}
      data-tile=""
    >
      <dt className="flex gap-1.75 text-13 text-text-2">
        {Icon && <Icon className="mt-0.5 size-4 flex-none" aria-hidden="true" />}
        <span className="min-w-0 wrap-anywhere">{label}</span>
      </dt>
      <dd
        className={classNames(
          'mt-1.5 text-[26px]/[1.2] font-strong tracking-[-.03em] wrap-anywhere',
          // A phone has little room for large amounts.
          String(value).length > 10 && 'max-sm:text-18/[1.2]',
        )}
      >
        {value}
      </dd>
      {props.note !== undefined && (
        <dd className="mt-1 min-h-[1.5em] text-13/normal font-medium text-text-3">{props.note}</dd>
      )}
    </div>
  );
}
