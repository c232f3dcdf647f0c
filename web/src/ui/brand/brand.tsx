import { useId } from 'react';
import { classNames } from '../../lib/class-names.ts';

export function BrandMark({ className }: { className?: string | undefined }) {
  const gradient = useId();
  return (
    <svg className={className} viewBox="0 0 30 34" aria-hidden="true">
      <defs>
        <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
          <stop className="[stop-color:var(--mark-top)]" />
          <stop offset="1" className="[stop-color:var(--color-deep-2)]" />
        </linearGradient>
      </defs>
      <path
        d="M1 15a14 14 0 0 1 28 0v13a5 5 0 0 1-5 5H6a5 5 0 0 1-5-5z"
        fill={`url(#${gradient})`}
      />
      <path
        d="M9 12.5 15 25l6-12.5"
        fill="none"
        stroke="#fff"
        strokeWidth="3.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** The built-in logo with the name of the site. */
export function Brand({ name, size = 'md' }: { name: string; size?: 'md' | 'sm' }) {
  return (
    <span
      className={classNames(
        // A name without room for its first letters wraps into the hidden second line.
        'inline-flex min-w-0 flex-wrap content-start items-center gap-x-2.5 overflow-hidden font-display leading-none font-extrabold tracking-[-.045em]',
        size === 'sm' ? 'h-6.75 text-[20px]' : 'h-8.5 text-[24px] max-[24rem]:text-[22px]',
      )}
    >
      <BrandMark className={size === 'sm' ? 'h-6.75 w-6 flex-none' : 'h-8.5 w-7.5 flex-none'} />
      <span className="max-w-max min-w-0 flex-[1_1_3.75rem]">
        <span
          className={classNames(
            // The line is tall enough for descenders, which `truncate` would cut.
            'block truncate pr-[.06em] leading-[1.3]',
            size === 'sm' ? 'max-w-44' : 'max-w-[min(16rem,38vw)]',
          )}
        >
          {name}
        </span>
      </span>
    </span>
  );
}
