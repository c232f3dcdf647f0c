import type { Question } from '@vitrin/contract/questions.ts';
import { CircleQuestionMark } from 'lucide-react';
import { CollectionTablePage } from '../../../admin-kit/collection/collection-table-page.tsx';
import { createTitleColumn } from '../../../admin-kit/collection/create-title-column.tsx';
import { NoValue } from '../../../admin-kit/display/no-value.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table.tsx';
import { QuestionDialog } from './question-dialog.tsx';

const columns: DataTableColumn<Question>[] = [
  createTitleColumn({ id: 'question', header: 'Soru', getTitle: ({ question }) => question }),
  {
    id: 'category',
    header: 'Kategori',
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
