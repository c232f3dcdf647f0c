import { secondStep } from '@vitrin/contract/own-account.ts';
import { answer, withHttp } from '../../platform/http/implement.ts';
import { caller } from './caller.ts';
import { beginSecondStep, confirmSecondStep } from './set-up-second-step.ts';
import { showSecondStep } from './show-second-step.ts';
import { disableSecondStep } from './switch-off-second-step.ts';

/** Answers the calls about the caller's second step. */
export const secondStepAnswers = () =>
  answer(secondStep, {
    state: (ctx) => showSecondStep(ctx),
    begin: withHttp((ctx, { body }, http) => beginSecondStep(ctx, { ...body, ...caller(http) })),
    confirm: withHttp(async (ctx, { body }, http) => ({
      recoveryCodes: await confirmSecondStep(ctx, { ...body, ...caller(http) }),
    })),
    disable: withHttp(async (ctx, { body }, http) => {
      await disableSecondStep(ctx, { ...body, ...caller(http) });
      return { success: true };
    }),
  });
