import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { controlInputClass, controlVariants } from './control-classes.ts';

export type ColorInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  value: string;
  onValueChange: (value: string) => void;
};

const FALLBACK_COLOR = '#000000';

/** Returns `#rrggbb`, the only format of the native picker. The text next to it may be incomplete. */
function toHexColor(text: string): string {
  const hex = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1];
  if (!hex) return FALLBACK_COLOR;
  return `#${hex.length === 3 ? hex.replace(/./g, '$&$&') : hex}`.toLowerCase();
}

export function ColorInput({
  value,
  onValueChange,
  className,
  disabled,
  ...input
}: ColorInputProps) {
  const color = toHexColor(value);
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
