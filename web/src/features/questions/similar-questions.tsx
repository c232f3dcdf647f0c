import { useQuery } from '@tanstack/react-query';
import { findSimilarQuestions } from './find-questions.ts';
import { publicQuestionsQuery } from './queries.ts';
import { QuestionItem } from './question-item.tsx';

/** Maximum number of suggested questions */
const MAX_SUGGESTIONS = 3;

/** The questions that resemble a text, best first; nothing without a match. */
export function SimilarQuestions({ text }: { text: string }) {
  const { data: questions = [] } = useQuery(publicQuestionsQuery);
  const similarQuestions = findSimilarQuestions(questions, text, MAX_SUGGESTIONS);
  const { length } = similarQuestions;
  return (
    <>
      <p role="status" className="sr-only">
        {length > 0 ? `${length} benzer soru bulundu` : ''}
      </p>
      {length > 0 && (
        <section className="grid gap-2" aria-label="Benzer sorular">
          <h3 className="text-13 font-strong text-text-2">Yanıtı burada olabilir</h3>
          {similarQuestions.map((question) => (
            <QuestionItem key={question.id} question={question} isOpen={false} />
          ))}
        </section>
      )}
    </>
  );
}
