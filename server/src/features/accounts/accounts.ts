import type { Feature } from '../../platform/feature/feature.ts';
import { accountsAnswers } from './accounts-routes.ts';
import { answerResetWishes } from './ask-password-reset.ts';
import { findUsernames } from './find-usernames.ts';
import { forgetExpired } from './forget-expired.ts';
import { ownAccountAnswers } from './own-account-routes.ts';
import { peopleAnswers } from './people-routes.ts';
import { secondStepAnswers } from './second-step-routes.ts';
import { writeResetLetter } from './write-reset-letter.ts';

/** People: how they come in, their own account, and its administration. */
export const accounts: Feature = {
  // The account itself is what an export begins with and what goes when a person does.
  personalData: 'none',
  routes: () => [accountsAnswers(), ownAccountAnswers(), secondStepAnswers(), peopleAnswers()],
  names: { users: findUsernames },
  letters: { 'password-reset': writeResetLetter },
  jobs: [
    { name: 'forget expired', every: 3_600_000, run: forgetExpired },
    { name: 'answer reset wishes', every: 1000, run: answerResetWishes },
  ],
};
