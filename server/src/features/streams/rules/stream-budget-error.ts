import { Conflict } from '../../../platform/base/errors.ts';

/** Exhausted budget of a rule */
export type BudgetRefusal = 'day' | 'month';

const messages: Record<BudgetRefusal, string> = {
  day: 'Bugün için ayrılan puan doldu; yarın yeniden deneyin.',
  month: 'Bu ay için ayrılan puan doldu; gelecek ay yeniden deneyin.',
};

/** Returns the 409 for a matching link or code that an exhausted budget doesn't pay. */
export const createBudgetError = (refusal: BudgetRefusal) =>
  new Conflict('streams.budget', messages[refusal]);
