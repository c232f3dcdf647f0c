import { useQuery } from '@tanstack/react-query';
import { publicQuestionsQuery } from '../../../features/questions/queries.ts';
import { QuestionsView } from '../../../features/questions/questions-view.tsx';
import { toQuestionsStructuredData } from '../../../features/questions/structured-data.ts';
import { StructuredData } from '../../document/structured-data.tsx';

/** /sss */
export default function QuestionsPage() {
  const { data: questions = [] } = useQuery(publicQuestionsQuery);
  return (
    <>
      {questions.length > 0 && (
        <StructuredData getData={() => toQuestionsStructuredData(questions)} />
      )}
      <QuestionsView />
    </>
  );
}
