import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { ElementNode } from '../../lib/element-node.ts';
import { controlAdornmentClass, controlVariants } from './control-classes.ts';

interface NativeSelectProps extends ComponentProps<'select'> {
  options: readonly { value: string; label: string }[];
  /** Classes of the frame */
  className: string;
  /** Default: a chevron */
  icon?: ElementNode;
}

/** The browser's select in the frame of other inputs, for public pages: it needs no script. */
export function NativeSelect({ options, className, icon, ...select }: NativeSelectProps) {
  return (
    <span className={`${controlVariants()} relative ${className}`}>
      <select
        {...select}
        className="-mx-(--pad) min-w-0 grow cursor-pointer appearance-none self-stretch touch:-my-px rounded-md bg-transparent pr-9 pl-(--pad) text-text outline-none"
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <span
        className={`${controlAdornmentClass} pointer-events-none absolute right-3.25 [&>svg]:size-4`}
      >
        {icon ?? <ChevronDown />}
      </span>
    </span>
  );
}
