import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button, type ButtonProps } from '../../ui/button/button.tsx';
import { useDiscardDialog } from '../../ui/dialog/use-discard-dialog.tsx';
import { captureFocus, focusElement } from '../../ui/focus/restore-focus.ts';
import { Field } from '../../ui/input/field.tsx';
import { Textarea } from '../../ui/input/text-input.tsx';
import { Kbd } from '../keys/kbd.tsx';
import type { TriageDecision } from './triage-config.ts';

interface PromptPanelProps {
  decision: Pick<TriageDecision<never>, 'label' | 'prompt'>;
  /** Initial text of the field. */
  initialText: string;
  variant: ButtonProps['variant'];
  /** The key that opened the panel. Pressed again, it moves the focus from the presets to the field. */
  openingKey: string;
  onTextChange: (text: string) => void;
  /** `isClick`: by a button, not by a key */
  onSubmit: (text: string | null, isClick: boolean) => void;
  onCancel: () => void;
}

/** The reason or note of a decision: a preset, by click or number key, or free text. */
export function PromptPanel({
  decision,
  initialText,
  variant,
  openingKey,
  onTextChange,
  onSubmit,
  onCancel,
}: PromptPanelProps) {
  const { label, prompt } = decision;
  const panel = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(initialText);
  // A stored text is not lost.
  const discardDialog = useDiscardDialog(!prompt?.saveText && text !== initialText);
  const presets = prompt?.presets ?? [];
  const [error, setError] = useState<string>();
  const focusField = () => panel.current?.querySelector('textarea')?.focus();
  const submit = (isClick: boolean) => {
    const minLength = prompt?.minLength ?? 0;
    if (text.trim().length >= minLength) return onSubmit(text.trim() || null, isClick);
    setError(`En az ${minLength} karakter yazın.`);
    focusField();
  };

  const isSubmitKey = ({ ctrlKey, metaKey, shiftKey, target }: KeyboardEvent) =>
    ctrlKey || metaKey || (prompt?.isSeries && !shiftKey && target instanceof HTMLTextAreaElement);

  useEffect(() => {
    const findFocusTarget = captureFocus();
    return () => {
      const focusTarget = document.activeElement === document.body && findFocusTarget();
      if (focusTarget) focusElement(focusTarget);
    };
  }, []);
  useEffect(() => {
    // Number keys select presets unless a text field has the focus.
    const field = panel.current?.querySelector('textarea');
    (presets.length > 0 ? panel.current : field)?.focus();
  }, [presets.length]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out inline everywhere.
    <div
      ref={panel}
      tabIndex={-1}
      role="group"
      aria-label={label}
      className="grid gap-4 border-line border-b bg-s2/50 px-5 py-4 outline-none"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
        else if (event.key.toLowerCase() === openingKey && event.target === panel.current)
          focusField();
        else if (event.key === 'Enter' && isSubmitKey(event)) submit(false);
        else return;
        event.preventDefault();
      }}
    >
      {presets.length > 0 && (
        <ol className="grid gap-1">
          {presets.map((preset, index) => (
            <li key={preset}>
              <Button
                variant="ghost"
                className="h-auto! min-h-9 w-full justify-start! max-md:border-line-2 py-1.5 text-left leading-snug! whitespace-normal!"
                aria-keyshortcuts={String(index + 1)}
                onClick={() => onSubmit(preset, true)}
              >
                <Kbd>{String(index + 1)}</Kbd>
                <span className="min-w-0 wrap-anywhere">{preset}</span>
              </Button>
            </li>
          ))}
        </ol>
      )}
      <Field
        label={prompt?.label}
        hint={prompt?.hint}
        error={error}
        required={prompt?.minLength !== undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={prompt?.maxLength ?? 500}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              onTextChange(event.target.value);
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onCancel}>
          Vazgeç
        </Button>
        <Button variant={variant} onClick={() => submit(true)}>
          <span>{label}</span>
          <Kbd>{prompt?.isSeries ? 'Enter' : 'Ctrl Enter'}</Kbd>
        </Button>
      </div>
      {discardDialog}
    </div>
  );
}
