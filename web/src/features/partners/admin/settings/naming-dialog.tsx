import {
  defaultEventNames,
  defaultParameters,
  type PartnerEvent,
  partnerEvents,
  postbackValues,
} from '@vitrin/contract/partner-postback.ts';
import { type Partner, partners } from '@vitrin/contract/partners.ts';
import { type FormEvent, useState } from 'react';
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx';
import type { DialogOpenProps } from '../../../../ui/dialog/use-dialog.ts';
import { Field } from '../../../../ui/input/field.tsx';
import { TextInput } from '../../../../ui/input/text-input.tsx';
import { eventLabels, valueLabels } from '../labels.tsx';
import { usePartnerMutations } from '../mutations.ts';

type Texts = Partial<Record<string, string>>;

const splitNames = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

const listFilledTexts = (texts: Texts) =>
  Object.entries(texts).flatMap(([key, text = '']) =>
    text.trim() ? [[key, text.trim()] as const] : [],
  );

const toEventTexts = (events: Partner['events']): Texts =>
  Object.fromEntries(Object.entries(events).map(([event, names]) => [event, names?.join(', ')]));

/** The form for the partner's own names of parameters and events. Blank fields mean the default names. */
export function NamingDialog({ partner, ...openProps }: DialogOpenProps & { partner: Partner }) {
  const [parameterNames, setParameterNames] = useState<Texts>(partner.parameters);
  const [eventTexts, setEventTexts] = useState<Texts>(() => toEventTexts(partner.events));
  const [errors, setErrors] = useState<Texts>({});
  const [isDirty, setDirty] = useState(false);
  const { update } = usePartnerMutations(partner.id);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (update.isPending) return;
    const body = {
      parameters: Object.fromEntries(listFilledTexts(parameterNames)),
      events: Object.fromEntries(
        listFilledTexts(eventTexts).map(([name, text]) => [name, splitNames(text)]),
      ),
    };
    const { error } = partners.update.body.safeParse(body);
    const fieldErrors = error?.issues.map(({ path, message }) => [
      path.slice(0, 2).join('.'),
      message,
    ]);
    setErrors(Object.fromEntries(fieldErrors ?? []));
    if (error) return;
    update.mutate(
      { version: partner.version, body },
      { onSuccess: () => openProps.onOpenChange(false) },
    );
  };
  const createChangeHandler = (
    setTexts: (update: (texts: Texts) => Texts) => void,
    key: string,
  ) => {
    return ({ target }: { target: HTMLInputElement }) => {
      setDirty(true);
      setTexts((texts) => ({ ...texts, [key]: target.value }));
    };
  };
  const formatDefaultNames = (event: PartnerEvent) => defaultEventNames[event].join(', ');
  return (
    <FormDialog
      {...openProps}
      form={{
        props: { onSubmit: submit, noValidate: true },
        isDirty,
        isBusy: update.isPending,
      }}
      title="Adlandırma"
      description="Partner başka adlar kullanıyorsa yazın; boş alanlarda varsayılan adlar geçerlidir."
      submitLabel="Kaydet"
      busyLabel="Kaydediliyor..."
    >
      <h3 className="text-14 font-strong">Parametreler</h3>
      {postbackValues.map((value) => (
        <Field key={value} label={valueLabels[value]} error={errors[`parameters.${value}`]}>
          {(control) => (
            <TextInput
              {...control}
              value={parameterNames[value] ?? ''}
              placeholder={defaultParameters[value].join(', ')}
              spellCheck={false}
              autoCapitalize="none"
              onChange={createChangeHandler(setParameterNames, value)}
            />
          )}
        </Field>
      ))}
      {errors.parameters && <p className="text-13 text-danger">{errors.parameters}</p>}
      <h3 className="text-14 font-strong">Olayların kelimeleri, virgülle ayrılmış</h3>
      {partnerEvents.map((event) => (
        <Field key={event} label={eventLabels[event]} error={errors[`events.${event}`]}>
          {(control) => (
            <TextInput
              {...control}
              value={eventTexts[event] ?? ''}
              placeholder={formatDefaultNames(event)}
              spellCheck={false}
              autoCapitalize="none"
              onChange={createChangeHandler(setEventTexts, event)}
            />
          )}
        </Field>
      ))}
    </FormDialog>
  );
}
