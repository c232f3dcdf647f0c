import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { controlInputClass, controlVariants } from './control-classes.ts';

export type ColorInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  value: string;
  onValueChange: (value: string) => void;
  /** The colour (`#rrggbb`) that applies while the input is empty. */
  defaultColor?: string | undefined;
};

/** Returns `#rrggbb`, the only format of the native picker, or undefined: the text may be incomplete. */
function toHexColor(text: string): string | undefined {
  const hex = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1];
  if (!hex) return undefined;
  return `#${hex.length === 3 ? hex.replace(/./g, '$&$&') : hex}`.toLowerCase();
}

export function ColorInput({
  value,
  onValueChange,
  className,
  disabled,
  defaultColor = '#000000',
  ...input
}: ColorInputProps) {
  const color = toHexColor(value || defaultColor) ?? '#000000';
  return (
    <span
      className={classNames(controlVariants(), 'gap-2.5!', className)}
      data-disabled={disabled || undefined}
    >
      <span className="relative size-6 flex-none overflow-hidden rounded-[7px] shadow-[inset_0_0_0_1px_#ffffff40,0_0_0_1px_var(--color-line-2)] focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus">
        <svg className="size-full" aria-hidden="true">
          <rect width="100%" height="100%" fill={color} />
        </svg>
        <input
          type="color"
          className="absolute -inset-1.5 size-[calc(100%+12px)] cursor-pointer opacity-0"
          aria-label="Renk seçici"
          value={color}
          disabled={disabled}
          onChange={(event) => onValueChange(event.target.value)}
        />
      </span>
      <input
        autoComplete="off"
        spellCheck={false}
        placeholder={defaultColor}
        {...input}
        type="text"
        className={controlInputClass}
        disabled={disabled}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
      />
    </span>
  );
}
