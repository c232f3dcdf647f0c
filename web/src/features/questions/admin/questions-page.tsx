import type { InputOf } from '@vitrin/contract/api.ts';
import { MAX_ANSWER_LENGTH, type Question, questions } from '@vitrin/contract/questions.ts';
import { CircleQuestionMark } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { CollectionEditor } from '../../../admin-kit/collection/collection-editor.tsx';
import type { EditorProps } from '../../../admin-kit/collection/collection-page.tsx';
import { CollectionTablePage } from '../../../admin-kit/collection/collection-table-page.tsx';
import { createTitleColumn } from '../../../admin-kit/collection/create-title-column.tsx';
import { NoValue } from '../../../admin-kit/display/no-value.tsx';
import { SortOrderField, StatusField } from '../../../admin-kit/fields/common-fields.tsx';
import { type FormControl, TextField } from '../../../forms/form-fields.tsx';
import { TextareaField } from '../../../forms/rich-form-fields.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table.tsx';
import { QuestionItem } from '../question-item.tsx';

const columns: DataTableColumn<Question>[] = [
  createTitleColumn({ id: 'question', header: 'Soru', getTitle: ({ question }) => question }),
  {
    id: 'category',
    header: 'Kategori',
    cardSlot: 'fact',
    cell: ({ category }) => category ?? <NoValue />,
  },
];

/** /admin/sorular */
export default function QuestionsPage() {
  return (
    <CollectionTablePage
      collection="questions"
      title="Sık Sorulan Sorular"
      description="Yardım sayfasındaki sorular ve yanıtları, sıra numarasına göre"
      empty={{
        icon: <CircleQuestionMark />,
        title: 'Henüz soru eklenmemiş',
        description: 'Eklediğiniz sorular yardım sayfasında ve üye ekibe yazarken görünür.',
      }}
      columns={columns}
      Editor={QuestionDialog}
    />
  );
}

function QuestionDialog(props: EditorProps<'questions'>) {
  return (
    <CollectionEditor
      {...props}
      contract={questions}
      editTitle="Soruyu Düzenle"
      renderPreview={(control) => <QuestionPreview control={control} />}
    >
      {(control) => (
        <>
          <TextField control={control} name="question" label="Soru" required maxLength={200} />
          <TextareaField
            control={control}
            name="answer"
            label="Yanıt"
            required
            rows={8}
            maxLength={MAX_ANSWER_LENGTH}
            hint="Markdown ile yazılır."
          />
          <TextField
            control={control}
            name="category"
            label="Kategori"
            maxLength={200}
            hint="Aynı kategorideki sorular bir başlık altında toplanır."
          />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3.5">
            <SortOrderField control={control} name="sortOrder" />
            <StatusField control={control} name="status" />
          </div>
        </>
      )}
    </CollectionEditor>
  );
}

type Inputs = InputOf<'POST /api/questions'>['body'];

/** The live preview of a question, as on the public page. */
function QuestionPreview({ control }: { control: FormControl<Inputs> }) {
  const { question, answer = '' } = useWatch({ control });
  // A summary without text has no name for screen readers.
  return <QuestionItem question={{ question: question || 'Soru', answer }} isOpen />;
}
