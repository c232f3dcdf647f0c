import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ElementNode } from '../../lib/element-node.ts';
import { Button, type ButtonProps } from '../../ui/button/button.tsx';
import { useDiscardDialog } from '../../ui/dialog/use-discard-dialog.tsx';
import { captureFocus, focusElement } from '../../ui/focus/restore-focus.ts';
import { Field } from '../../ui/input/field.tsx';
import { Textarea } from '../../ui/input/text-input.tsx';
import { Kbd } from '../keys/kbd.tsx';
import type { Outcome } from './decisions.ts';
import { PresetList } from './preset-list.tsx';
import { MAX_TEXT_LENGTH } from './text-dialog.tsx';
import { useGetPresets } from './use-presets.ts';

interface PromptPanelProps<Row> {
  outcome: Pick<Outcome<Row>, 'label' | 'text'>;
  /** The consequences of the decision. */
  notice: ElementNode;
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
export function PromptPanel<Row>({
  outcome,
  notice,
  initialText,
  variant,
  openingKey,
  onTextChange,
  onSubmit,
  onCancel,
}: PromptPanelProps<Row>) {
  const { label, text: prompt } = outcome;
  const panel = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(initialText);
  // A stored text is not lost.
  const discardDialog = useDiscardDialog(!prompt?.saveText && text !== initialText);
  const presets = useGetPresets()(prompt);
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
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-line border-b bg-s2/50 px-panel py-4 outline-none"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
        else if (event.key.toLowerCase() === openingKey && event.target === panel.current)
          focusField();
        else if (event.key === 'Enter' && isSubmitKey(event)) submit(false);
        else return;
        event.preventDefault();
      }}
    >
      {notice}
      <PresetList presets={presets} onSelect={(preset) => onSubmit(preset, true)} hasKeys />
      <Field
        label={prompt?.label}
        hint={prompt?.isSeries ? `${prompt.hint} Enter gönderir ve sonrakine geçer.` : prompt?.hint}
        error={error}
        required={prompt?.minLength !== undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={prompt?.maxLength ?? MAX_TEXT_LENGTH}
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
