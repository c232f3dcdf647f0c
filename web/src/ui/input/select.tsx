import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as BaseSelect } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { controlAdornmentClass, controlVariants } from './control-classes.ts';
import { popupClass, popupPositionerClass } from './popup-classes.ts';

const listClass =
  'max-h-[min(360px,var(--available-height))] min-w-[max(180px,var(--anchor-width))] max-w-[min(420px,var(--available-width))] p-1.5';

const itemClass =
  'group flex min-h-9 w-full cursor-default items-center gap-2.5 rounded-sm px-2.5 text-left text-14 outline-none select-none hover:bg-float-hover data-highlighted:bg-float-hover data-selected:bg-accent-soft data-selected:text-accent-text data-selected:data-highlighted:bg-accent-soft-2 touch:min-h-11';

export type SelectOption<Value extends string> = { value: Value; label: string };

export type SelectProps<Value extends string> = Omit<
  ComponentProps<'button'>,
  'value' | 'children' | 'type' | 'style' | 'className'
> & {
  value: Value | null | undefined;
  onValueChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  placeholder?: string | undefined;
  className?: string | undefined;
};

export function Select<Value extends string>({
  value,
  onValueChange,
  options,
  // Base UI takes '' for no value and would not show the label of its option.
  placeholder = options.find((option) => option.value === '')?.label ?? 'Seçin',
  disabled,
  name,
  className,
  ...trigger
}: SelectProps<Value>) {
  return (
    // The CSP blocks the popup's own <style> element; base.css contains its rule.
    <CSPProvider disableStyleElements>
      <BaseSelect.Root
        items={options}
        value={value ?? null}
        onValueChange={(next: Value | null) => next !== null && onValueChange(next)}
        disabled={disabled}
        name={name}
      >
        <BaseSelect.Trigger
          {...trigger}
          className={classNames(controlVariants(), 'group cursor-pointer', className)}
        >
          <BaseSelect.Value
            className="min-w-0 flex-1 truncate data-placeholder:text-text-3"
            placeholder={placeholder}
          />
          <BaseSelect.Icon className={controlAdornmentClass}>
            <ChevronDown className="size-4 transition-transform duration-base group-data-popup-open:rotate-180" />
          </BaseSelect.Icon>
        </BaseSelect.Trigger>
        <BaseSelect.Portal>
          <BaseSelect.Positioner
            className={popupPositionerClass}
            sideOffset={6}
            alignItemWithTrigger={false}
          >
            <BaseSelect.Popup className={`${popupClass} ${listClass}`}>
              <BaseSelect.List>
                {options.map((option) => (
                  <BaseSelect.Item key={option.value} value={option.value} className={itemClass}>
                    <BaseSelect.ItemIndicator>
                      <Check className="size-4" />
                    </BaseSelect.ItemIndicator>
                    <BaseSelect.ItemText className="group-not-data-selected:ml-6.5">
                      {option.label}
                    </BaseSelect.ItemText>
                  </BaseSelect.Item>
                ))}
              </BaseSelect.List>
            </BaseSelect.Popup>
          </BaseSelect.Positioner>
        </BaseSelect.Portal>
      </BaseSelect.Root>
    </CSPProvider>
  );
}
