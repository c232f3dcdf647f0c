import { useQueryClient } from '@tanstack/react-query';
import type { PublicReward } from '@vitrin/contract/market.ts';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { rememberedAnswersQuery } from '../queries.ts';

type Texts = Readonly<Record<string, string>>;
type RewardWithInputs = Pick<PublicReward, 'inputs'>;

/** Thrown when the buyer has to complete the answers first. */
export class IncompleteAnswersError extends Error {}

/** Key of the problem with the confirmation of suggested answers; no input has it. */
const CONFIRMATION = '';

/** Returns the buyer's answers to the inputs of a reward. They start with the member's last answers. */
export function useOrderAnswers() {
  const client = useQueryClient();
  const [texts, setTexts] = useState<Texts>({});
  const [suggestions, setSuggestions] = useState<Texts>({});
  const [isConfirmed, setConfirmed] = useState(false);
  const [problems, setProblems] = useState<Texts>({});

  const isSuggested = (key: string) => Boolean(texts[key]) && texts[key] === suggestions[key];
  const needsConfirmation = ({ inputs }: RewardWithInputs) =>
    inputs.some(({ key }) => isSuggested(key));
  return {
    texts,
    problems,
    confirmationProblem: problems[CONFIRMATION],
    isConfirmed,
    setConfirmed,
    isSuggested,
    needsConfirmation,
    setText: (key: string, text: string) => setTexts((current) => ({ ...current, [key]: text })),
    /** Empties the answers and loads the suggestions; without them the buyer types everything. */
    start: async ({ inputs }: RewardWithInputs) => {
      setTexts({});
      setSuggestions({});
      setConfirmed(false);
      setProblems({});
      if (inputs.length === 0) return;
      const rows = await client.fetchQuery(rememberedAnswersQuery).catch(() => []);
      const answers = Object.fromEntries(rows.map(({ key, text }) => [key, text]));
      setSuggestions(answers);
      setTexts((typedTexts) => ({ ...answers, ...typedTexts }));
    },
    /** Returns the answers to send. @throws IncompleteAnswersError */
    collect: (reward: RewardWithInputs): Texts => {
      const missing = reward.inputs.filter(({ key, required }) => required && !texts[key]?.trim());
      const found: Record<string, string> = Object.fromEntries(
        missing.map(({ key, label }) => [key, `${label} zorunludur.`]),
      );
      if (needsConfirmation(reward) && !isConfirmed)
        found[CONFIRMATION] = 'Bilgilerin hâlâ doğru olduğunu işaretleyin.';
      setProblems(found);
      if (Object.keys(found).length > 0) throw new IncompleteAnswersError();
      return Object.fromEntries(reward.inputs.map(({ key }) => [key, texts[key] ?? '']));
    },
    /** Shows the server's refusals at their inputs. */
    showRefusals: (error: unknown) => {
      if (!(error instanceof ApiError)) return;
      const issues = error.fieldIssues.map(({ path, message }) => [
        path.replace('inputs.', ''),
        message,
      ]);
      setProblems(Object.fromEntries(issues));
    },
  };
}
