import { type SupportMatter, supportMatters } from '@vitrin/contract/support-matters.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { useSearchParamsState } from '../../lib/use-search-params-state.ts';
import { NewConversation } from './new-conversation.tsx';
import { OwnConversation } from './own-conversation.tsx';
import { OwnConversations } from './own-conversations.tsx';

interface SupportViewProps {
  userId: string;
  /** Renders questions that resemble a text. */
  renderSimilarQuestions: (text: string) => ElementNode;
}

/** /destek: the open conversation, or the form for a new one and the list. */
export function SupportView({ userId, renderSimilarQuestions }: SupportViewProps) {
  const { values, setValues } = useSearchParamsState(['konusma', 'konu', 'kayit'], {
    replace: false,
  });
  const about: SupportMatter = supportMatters.find((matter) => matter === values.konu) ?? 'other';
  const openConversation = (id: string) => setValues({ konusma: id, konu: '', kayit: '' });
  if (values.konusma) {
    return (
      <OwnConversation
        key={values.konusma}
        userId={userId}
        id={values.konusma}
        onBack={() => openConversation('')}
      />
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <NewConversation
        userId={userId}
        about={about}
        recordId={values.kayit}
        onAboutChange={(matter) =>
          setValues({ konu: matter, kayit: matter === about ? values.kayit : '' })
        }
        onCreated={openConversation}
        renderSimilarQuestions={renderSimilarQuestions}
      />
      <OwnConversations />
    </div>
  );
}
