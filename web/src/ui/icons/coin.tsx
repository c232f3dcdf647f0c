import { classNames } from '../../lib/class-names.ts';

/** The symbol for points; don't use it for anything else. */
export function Coin({ className = 'size-[1.15em]' }: { className?: string | undefined }) {
  return (
    <svg
      className={classNames('inline-block flex-none align-[-.2em]', className)}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <circle cx="10" cy="10" r="9" fill="#f7c64f" />
      <circle cx="10" cy="10" r="6.6" fill="none" stroke="#a86a05" strokeWidth="1.3" />
      <path
        d="M7.2 7.6 10 13l2.8-5.4"
        fill="none"
        stroke="#8a5200"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
