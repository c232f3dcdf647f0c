import { longText } from '@vitrin/contract/fields.ts';
import { z } from 'zod';
import { TextareaField } from '../../forms/rich-form-fields.tsx';
import { type BoundForm, useContractForm } from '../../forms/use-contract-form.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import type { DialogOpenProps } from '../../ui/dialog/use-dialog.ts';
import type { DecisionText, Outcome } from './decisions.ts';
import { PresetList } from './preset-list.tsx';
import { useGetPresets } from './use-presets.ts';

/** Maximum number of characters of a decision's text, unless it declares another one */
export const MAX_TEXT_LENGTH = 500;

const body = z.object({ text: longText(60_000) });
export type TextForm = BoundForm<typeof body>;

interface TextDialogProps<Row> extends DialogOpenProps {
  outcome: Pick<Outcome<Row>, 'label' | 'submitLabel'>;
  text: DecisionText<Row>;
  variant: 'primary' | 'danger';
  title: string;
  description: string;
  initialText?: string;
  /** Replaces the field. */
  renderField?: (form: TextForm) => ElementNode;
  /** Returns why the text is invalid. */
  findProblem?: ((text: string) => string | undefined) | undefined;
  onSubmit: (text: string) => void;
  /** Replaces the form after an action that left rows unchanged. */
  result?: ElementNode;
  /** What is decided, above the field. */
  children?: ElementNode;
}

/** Asks for the text of a decision. */
export function TextDialog<Row>(props: TextDialogProps<Row>) {
  const { outcome, text, variant, title, description, open, onOpenChange, result } = props;
  const { minLength = 0, maxLength = MAX_TEXT_LENGTH } = text;
  const presets = useGetPresets()(text);
  const findLengthProblem = ({ length }: string) => {
    if (length < minLength) return `En az ${minLength} karakter yazın.`;
    return length > maxLength ? `En fazla ${maxLength} karakter yazın.` : undefined;
  };
  const { findProblem = findLengthProblem } = props;
  const form = useContractForm({
    body,
    row: { text: props.initialText ?? '' },
    validate: (values) => {
      const message = findProblem(values.text.trim());
      return message ? { path: 'text', message } : undefined;
    },
    submit: async (values) => props.onSubmit(values.text.trim()),
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      submitLabel={outcome.submitLabel ?? outcome.label}
      variant={variant}
      size="md"
      title={title}
      description={description}
      result={result}
    >
      {props.children}
      {props.renderField?.(form) ?? (
        <>
          <PresetList
            presets={presets}
            onSelect={(preset) => form.setValue('text', preset, { shouldDirty: true })}
          />
          <TextareaField
            control={form.control}
            name="text"
            label={text.label}
            hint={text.hint}
            placeholder={text.placeholder}
            rows={3}
            maxLength={maxLength}
            required={minLength > 0}
          />
        </>
      )}
    </FormDialog>
  );
}
