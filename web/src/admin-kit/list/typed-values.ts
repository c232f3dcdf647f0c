import type { FormValues } from '../../forms/form-values.ts';

interface Decision {
  id: string;
  status: string;
}

const valuesByDecision = new Map<string, FormValues>();
const getKey = ({ id, status }: Decision) => `${id} ${status}`;

/** Returns what the user typed for a decision that was undone or refused; `null`: nothing. A reload discards it. */
export const findTypedValues = (decision: Decision) =>
  valuesByDecision.get(getKey(decision)) ?? null;

/** Keeps what the user typed for a decision; `null` discards it. */
export function saveTypedValues(decision: Decision, values: FormValues | null): void {
  if (values) valuesByDecision.set(getKey(decision), values);
  else valuesByDecision.delete(getKey(decision));
}
