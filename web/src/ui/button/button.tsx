import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { Spinner } from '../icons/spinner.tsx';

/** Classes of a button, for links that look like one. */
export const buttonVariants = cva(
  [
    'inline-flex items-center justify-center border font-strong leading-none icons-4 button-transition',
    'active:translate-y-px',
    'off:translate-y-0 off:border-transparent off:bg-s2 off:text-text-3 off:shadow-none',
  ],
  {
    variants: {
      variant: {
        primary:
          'border-transparent bg-accent text-on-accent shadow-raised hover:bg-accent-hover hover:shadow-glow active:bg-accent-press active:shadow-pressed',
        soft: 'border-transparent bg-accent-soft text-accent-text hover:bg-accent-soft-2',
        outline: 'border-line-2 bg-s1 text-text shadow-edge hover:bg-s2',
        ghost: 'border-transparent text-text-2 hover:bg-s2 hover:text-text',
        danger:
          'border-transparent bg-danger-fill text-white shadow-sheen hover:bg-danger-fill-hover',
        'danger-soft': 'border-transparent bg-danger-soft text-danger hover:bg-danger/22',
        'success-soft': 'border-transparent bg-success-soft text-success hover:bg-success/22',
        plain: 'border-transparent',
      },
      size: {
        sm: 'h-8 gap-1.5 rounded-sm px-3 text-13 touch:min-h-11',
        md: 'h-10 gap-2 rounded-md px-4 text-14 touch:min-h-11',
        /** `md` with the height of `lg`, for the end of a menu. */
        tall: 'h-12 gap-2 rounded-md px-4 text-14',
        lg: 'h-12 gap-2 rounded-[12px] px-5 text-15',
      },
      block: { true: 'w-full text-center', false: 'whitespace-nowrap' },
    },
    defaultVariants: { variant: 'primary', size: 'md', block: false },
  },
);

type ButtonVariantProps = VariantProps<typeof buttonVariants>;

export type ButtonProps = ComponentProps<'button'> &
  ButtonVariantProps & {
    busy?: boolean | undefined;
    busyLabel?: ReactNode;
    icon?: ElementNode;
  };

export function Button({
  variant,
  size,
  block,
  busy = false,
  busyLabel,
  icon,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // A busy button stays focusable (a disabled one loses focus), so it ignores clicks itself.
  const ignoreClick = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        buttonVariants({ variant, size, block }),
        busy ? 'off:cursor-progress' : 'off:cursor-not-allowed',
        className,
      )}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? ignoreClick : onClick}
    >
      {busy ? <Spinner /> : icon}
      <span className="contents">{busy ? (busyLabel ?? children) : children}</span>
    </button>
  );
}
