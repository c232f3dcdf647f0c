import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as BaseSelect } from '@base-ui/react/select';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

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
  placeholder = 'Seçin',
  disabled,
  name,
  className,
  ...trigger
}: SelectProps<Value>) {
  return (
    // The popup's own <style> element would need 'unsafe-inline'; parts.css carries its rule.
    <CSPProvider disableStyleElements>
      <BaseSelect.Root
        items={options}
        value={value ?? null}
        onValueChange={(next: Value | null) => next !== null && onValueChange(next)}
        disabled={disabled}
        name={name}
      >
        <BaseSelect.Trigger {...trigger} className={classNames('input select', className)}>
          <BaseSelect.Value className="grow clip" placeholder={placeholder} />
          <BaseSelect.Icon className="chev">
            <ChevronDown className="i s" />
          </BaseSelect.Icon>
        </BaseSelect.Trigger>
        <BaseSelect.Portal>
          <BaseSelect.Positioner className="popup-pos" sideOffset={6} alignItemWithTrigger={false}>
            <BaseSelect.Popup className="menu">
              <BaseSelect.List>
                {options.map((option) => (
                  <BaseSelect.Item key={option.value} value={option.value} className="menu-item">
                    <BaseSelect.ItemIndicator className="tick">
                      <Check className="i s" />
                    </BaseSelect.ItemIndicator>
                    <BaseSelect.ItemText className="lbl">{option.label}</BaseSelect.ItemText>
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
