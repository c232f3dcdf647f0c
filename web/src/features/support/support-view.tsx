import { type SupportMatter, supportMatters } from '@vitrin/contract/support-matters.ts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
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
  const view = useFocusOnViewChange();
  if (values.konusma) {
    return (
      <div ref={view} tabIndex={-1} className="outline-none">
        <OwnConversation
          key={values.konusma}
          userId={userId}
          id={values.konusma}
          onBack={() => openConversation('')}
        />
      </div>
    );
  }
  return (
    <div ref={view} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-6 outline-none">
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

/** Moves the focus to the view that replaces another one: the page's path stays the same. */
function useFocusOnViewChange() {
  const id = new URLSearchParams(useLocation().search).get('konusma');
  const lastId = useRef(id);
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (lastId.current !== id) view.current?.focus();
    lastId.current = id;
  }, [id]);
  return view;
}
