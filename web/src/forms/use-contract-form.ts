import { zodResolver } from '@hookform/resolvers/zod';
import { type ComponentProps, type SyntheticEvent, useRef } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../lib/api-error.ts';
import { useSingleFlight } from '../lib/use-single-flight.ts';
import { type FormValues, toBody, toInputs } from './form-values.ts';
import { usePrehydrationInput } from './use-prehydration-input.ts';

interface ContractFormOptions<B extends z.ZodObject> {
  /** The request body schema of the API call. */
  body: B;
  /** The row to edit; without one the form starts with `defaults`. */
  row?: FormValues | null;
  defaults?: FormValues;
  /** A validation rule over several fields, as in the collection's contract. */
  validate?: ((values: z.output<B>) => { path: string; message: string } | undefined) | undefined;
  /** Makes the API call. Errors that it throws are shown at the fields that the server names. */
  submit: (values: z.output<B>) => Promise<unknown>;
  /** Maps an error path of the server to a form field, if the body differs from the fields. */
  mapErrorPath?: ((path: string) => string) | undefined;
  /** Text at a field whose error the toast shows; default: the error again. */
  toastErrorText?: string | undefined;
}

export type FormProps = Pick<ComponentProps<'form'>, 'ref' | 'onSubmit' | 'noValidate' | 'method'>;

export interface BoundForm<B extends z.ZodObject>
  extends UseFormReturn<z.input<B>, unknown, z.output<B>> {
  /** Props of the <form>. Its method is `post`: before hydration, `get` would put a password into the URL. */
  props: FormProps;
  /** True if the form has unsaved input. */
  isDirty: boolean;
  /** True while the form is being sent. */
  isBusy: boolean;
}

/** Creates a form for a request body of the contract. It validates with the server's rules and messages. */
export function useContractForm<B extends z.ZodObject>({
  body,
  row = null,
  defaults = {},
  validate,
  submit,
  mapErrorPath,
  toastErrorText,
}: ContractFormOptions<B>): BoundForm<B> {
  const validateBody = zodResolver<FormValues, unknown, FormValues>(body);
  const resolver: Resolver<FormValues, unknown, FormValues> = async (inputs, context, options) => {
    const result = await validateBody(toBody(body, inputs, defaults), context, options);
    const violation =
      Object.keys(result.errors).length === 0 && validate?.(result.values as z.output<B>);
    if (!violation) return result;
    return {
      values: {},
      errors: { [violation.path]: { type: 'rule', message: violation.message } },
    };
  };
  const form = useForm<FormValues, unknown, FormValues>({
    defaultValues: toInputs(body, row, defaults),
    resolver,
  });

  const submitForm = form.handleSubmit(async (values) => {
    try {
      await submit(values as z.output<B>);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFieldErrors(form, error, { mapErrorPath, toastErrorText });
    }
  });
  const runOnce = useSingleFlight();
  const element = useRef<HTMLFormElement>(null);
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Not the event's target: a form may submit later, after a question.
    if (element.current) setAutofilledValues(element.current, form);
    runOnce(() => submitForm(event));
  };
  usePrehydrationInput(element, form.setValue);
  const props = { ref: element, noValidate: true, method: 'post', onSubmit } as const;
  const { isDirty, isSubmitting: isBusy } = form.formState;
  // biome-ignore lint/plugin/no-unchecked-cast: the resolver has validated the values; the library can't type a generic body
  const typedForm = form as unknown as UseFormReturn<z.input<B>, unknown, z.output<B>>;
  return { ...typedForm, props, isDirty, isBusy };
}

/** Sets values that a password manager wrote into inputs without an event. */
function setAutofilledValues(
  element: HTMLFormElement,
  { getValues, setValue }: UseFormReturn<FormValues, unknown, FormValues>,
) {
  const inputs = element.querySelectorAll<HTMLInputElement>(
    'input[name][autocomplete]:not([autocomplete="off"])',
  );
  for (const { name, value } of inputs)
    if (value !== getValues(name)) setValue(name, value, { shouldDirty: true });
}

type FieldErrorOptions = Pick<ContractFormOptions<z.ZodObject>, 'mapErrorPath' | 'toastErrorText'>;

function setFieldErrors(
  form: UseFormReturn<FormValues, unknown, FormValues>,
  error: ApiError,
  { mapErrorPath = (path) => path, toastErrorText }: FieldErrorOptions,
) {
  for (const [index, issue] of error.fieldIssues.entries()) {
    const isInToast = issue.message === error.body?.message;
    const message = (isInToast && toastErrorText) || issue.message;
    const shouldFocus = index === 0;
    form.setError(mapErrorPath(issue.path), { type: 'server', message }, { shouldFocus });
  }
}
