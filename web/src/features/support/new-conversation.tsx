import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  MESSAGE_TEXT,
  mattersWithRecord,
  type SupportMatter,
  supportMatters,
} from '@vitrin/contract/support-matters.ts';
import { useRef } from 'react';
import { usePrehydrationInput } from '../../forms/use-prehydration-input.ts';
import { callIdempotent } from '../../lib/api/api-client.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { toast } from '../../lib/toast.ts';
import { Field } from '../../ui/input/field.tsx';
import { NativeSelect } from '../../ui/input/native-select.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { matterLabels } from './labels.ts';
import { MessageForm } from './message-form.tsx';
import { ownConversationQuery } from './queries.ts';
import { useMessageDraft } from './use-message-draft.ts';

interface NewConversationProps {
  userId: string;
  about: SupportMatter;
  /** Id of the application, order or verification; '' without one */
  recordId: string;
  onAboutChange: (about: SupportMatter) => void;
  onCreated: (id: string) => void;
  /** Renders questions that resemble the text. */
  renderSimilarQuestions: (text: string) => ElementNode;
}

/** The form for a question to staff, with its matter. */
export function NewConversation(props: NewConversationProps) {
  const { userId, about, recordId, onAboutChange, onCreated, renderSimilarQuestions } = props;
  const client = useQueryClient();
  const draft = useMessageDraft(userId, 'yeni');
  const hasRecord = recordId !== '' && mattersWithRecord.some((matter) => matter === about);
  const create = useMutation({
    meta: { errorMessage: 'Mesajınız gönderilemedi. Yazdığınız burada duruyor; yeniden deneyin.' },
    mutationFn: (text: string) =>
      callIdempotent(
        'POST /api/support',
        { body: { about, text, ...(hasRecord && { aboutId: recordId }) } },
        draft.getKey(),
      ),
    onSuccess: (conversation, text) => {
      draft.clear(text);
      client.setQueryData(ownConversationQuery(conversation.id).queryKey, conversation);
      toast({
        title: 'Mesajınız ekibe iletildi',
        description: 'Yanıt gelince bildirim alırsınız.',
      });
      onCreated(conversation.id);
    },
  });
  const changeMatter = (name: string) => {
    const matter = supportMatters.find((item) => item === name);
    if (matter) onAboutChange(matter);
  };
  const panel = useRef<HTMLElement>(null);
  usePrehydrationInput(panel, (name, value) =>
    name === 'about' ? changeMatter(String(value)) : draft.setText(String(value)),
  );
  return (
    <Panel
      ref={(element) => {
        panel.current = element;
      }}
      as="section"
      pad
      aria-labelledby="yeni-mesaj-baslik"
      className="grid gap-4"
    >
      <h2 id="yeni-mesaj-baslik" className="font-display text-[20px]/6 font-bold tracking-[-.02em]">
        Ekibe yazın
      </h2>
      <Field
        label="Konu"
        hint={hasRecord && 'Kaydınız mesajınızla birlikte ekibe gösterilir.'}
        required
      >
        {(control) => (
          <NativeSelect
            {...control}
            className="w-full"
            name="about"
            options={supportMatters.map((matter) => ({
              value: matter,
              label: matterLabels[matter],
            }))}
            value={about}
            onChange={(event) => changeMatter(event.target.value)}
          />
        )}
      </Field>
      <MessageForm
        label="Mesajınız"
        hint={`En az ${MESSAGE_TEXT.firstMin} karakter. Şifrenizi hiçbir zaman yazmayın.`}
        text={draft.text}
        onTextChange={draft.setText}
        minLength={MESSAGE_TEXT.firstMin}
        isBusy={create.isPending}
        onSend={() => create.mutate(draft.text)}
      >
        {renderSimilarQuestions(draft.text)}
      </MessageForm>
    </Panel>
  );
}
