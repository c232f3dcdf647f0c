import type { Question } from '@vitrin/contract/questions.ts';
import { ChevronDown } from 'lucide-react';
import { Markdown } from '../../lib/session/markdown.tsx';

interface QuestionItemProps {
  question: Pick<Question, 'question' | 'answer'>;
  /** True if the answer is visible at first. */
  isOpen: boolean;
}

/** A question that shows its answer on click, also without scripts. */
export function QuestionItem({ question: { question, answer }, isOpen }: QuestionItemProps) {
  return (
    <details className="group rounded-lg border border-line bg-s1 shadow-edge" open={isOpen}>
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 rounded-lg px-4.5 py-3 font-strong wrap-anywhere [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">{question}</span>
        <ChevronDown className="size-4.5 flex-none text-text-3 group-open:rotate-180" />
      </summary>
      <div className="prose mx-0! px-4.5 pb-4.5 text-15!">
        <Markdown text={answer} />
      </div>
    </details>
  );
}
