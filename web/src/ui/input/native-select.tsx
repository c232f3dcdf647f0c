import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { controlAdornmentClass, controlVariants } from './control-classes.ts';

interface NativeSelectProps extends ComponentProps<'select'> {
  options: readonly { value: string; label: string }[];
  /** Classes of the frame */
  className: string;
  /** Replaces the text on phones, where it would take the room of other controls. It is marked unless `value` is ''. */
  phoneIcon?: ElementNode;
}

/** The browser's select in the frame of other inputs, for public pages: it needs no script. */
export function NativeSelect({ options, className, phoneIcon, ...select }: NativeSelectProps) {
  return (
    <span
      className={classNames(
        controlVariants(),
        'relative',
        phoneIcon && 'max-md:w-11 max-md:justify-center max-md:rounded-pill',
        Boolean(phoneIcon && select.value) && 'max-md:border-accent-line max-md:bg-accent-soft',
        className,
      )}
    >
      <select
        {...select}
        className={classNames(
          '-mx-(--pad) grow cursor-pointer appearance-none self-stretch touch:-my-px rounded-md bg-transparent pr-9 pl-(--pad) text-text outline-none',
          phoneIcon &&
            'max-md:absolute max-md:inset-0 max-md:m-0 max-md:w-full max-md:p-0 max-md:opacity-0',
        )}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {phoneIcon && (
        <span className="pointer-events-none text-text-2 md:hidden [&>svg]:size-4.5">
          {phoneIcon}
        </span>
      )}
      <ChevronDown
        className={classNames(
          controlAdornmentClass,
          'pointer-events-none absolute right-3 size-4',
          phoneIcon && 'max-md:hidden',
        )}
      />
    </span>
  );
}
