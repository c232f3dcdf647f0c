import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import type { ElementNode } from '../../lib/element-node.ts';

/** Classes of an icon button, for links. */
export const iconButtonVariants = cva(
  'inline-grid flex-none place-items-center text-text-2 transition-colors disabled:cursor-not-allowed disabled:bg-transparent disabled:text-text-3 disabled:opacity-50',
  {
    variants: {
      size: {
        // Touch targets don't grow with the text, so that three fit into the header of a phone.
        md: 'size-9 rounded-md max-md:size-[44px]',
        sm: 'size-8 rounded-sm icons-4 max-md:size-11',
        /** At the end of a `TextInput`. The negative margin cancels the padding of the input. */
        field:
          'mr-[calc(6px-var(--pad))] size-8 rounded-sm touch:-my-px touch:-mr-(--pad) touch:size-11',
        none: '',
      },
      danger: {
        true: 'hover:bg-danger-soft hover:text-danger',
        false: 'hover:bg-s2 hover:text-text',
      },
    },
    defaultVariants: { size: 'md', danger: false },
  },
);

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> &
  VariantProps<typeof iconButtonVariants> & { label: string; icon: ElementNode };

export function IconButton({ label, icon, size, danger, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      data-icon=""
      className={classNames(iconButtonVariants({ size, danger }), className)}
    >
      {icon}
    </button>
  );
}
