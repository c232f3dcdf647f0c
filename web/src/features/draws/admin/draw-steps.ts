import type { drawFields } from '@vitrin/contract/draw-schemas.ts';

export const drawSteps = [
  { id: 'ne', label: 'Ne' },
  { id: 'kimler', label: 'Kimler' },
  { id: 'oduller', label: 'Ödüller ve zaman' },
  { id: 'kontrol', label: 'Kontrol' },
] as const;

export type DrawStep = (typeof drawSteps)[number]['id'];
export type DrawFormStep = Exclude<DrawStep, 'kontrol'>;

/** The fields of each step of the form. */
export const fieldsByStep: Record<DrawFormStep, (keyof typeof drawFields)[]> = {
  ne: ['title', 'description', 'imageUrl'],
  kimler: ['source', 'eventId', 'ticketCompanyId', 'approvedFrom', 'approvedTo'],
  oduller: ['prizes', 'drawAt', 'permit', 'reserves', 'onePrizePerPerson'],
};

export const formSteps = ['ne', 'kimler', 'oduller'] as const;

/** Returns the step with the field at an error path. */
export function findStepOfField(path: string): DrawFormStep | undefined {
  const [field = ''] = path.split('.');
  return formSteps.find((step) => fieldsByStep[step].some((name) => name === field));
}

/** Returns the path of the review page of a saved draft. */
export const getReviewPath = (id: string) => `/admin/cekilisler/${id}/kontrol`;

/** Returns the path of a draft's form, opened at a step. */
export const getEditPath = (id: string, step: DrawFormStep = 'ne') =>
  `/admin/cekilisler/${id}/duzenle?adim=${step}`;
