import { useQuery } from '@tanstack/react-query';
import type { Question } from '@vitrin/contract/questions.ts';
import { CircleQuestionMark, Search } from 'lucide-react';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePrehydrationInput } from '../../forms/use-prehydration-input.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { groupBy } from '../../lib/group-by.ts';
import { useDebouncedSearch } from '../../lib/use-debounced-search.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Field } from '../../ui/input/field.tsx';
import { TextInput } from '../../ui/input/text-input.tsx';
import { pageClass } from '../../ui/layout/page-classes.ts';
import { pageTitleClass } from '../../ui/layout/page-title-class.ts';
import { searchQuestions } from './find-questions.ts';
import { publicQuestionsQuery } from './queries.ts';
import { QuestionItem } from './question-item.tsx';

/** /sss. The server also renders the results of `?q=`, for browsers without scripts. */
export function QuestionsView() {
  const { search } = useLocation();
  const query = new URLSearchParams(search).get('q') ?? '';
  return (
    <main className={pageClass}>
      <div className="mx-auto max-w-[72ch]">
        <h1 className={pageTitleClass}>Sık Sorulan Sorular</h1>
        <SearchedQuestions query={query} />
      </div>
    </main>
  );
}

/** The search form and the questions that it finds while the visitor types. */
function SearchedQuestions({ query }: { query: string }) {
  const navigate = useNavigate();
  const [text, setText] = useDebouncedSearch(query, (searchText) =>
    navigate(searchText ? `/sss?q=${encodeURIComponent(searchText)}` : '/sss', {
      replace: true,
      preventScrollReset: true,
    }),
  );
  const form = useRef<HTMLFormElement>(null);
  usePrehydrationInput(form, (_, earlyInput) => setText(String(earlyInput)));
  return (
    <>
      <search>
        <form
          ref={form}
          action="/sss"
          className="my-7 flex items-end gap-2.5"
          onSubmit={(event) => event.preventDefault()}
        >
          <Field label="Sorularda ara" hideLabel className="flex-1">
            {(control) => (
              <TextInput
                {...control}
                type="search"
                name="q"
                controlSize="lg"
                icon={<Search className="size-4.5" />}
                placeholder="Sorularda ara"
                autoComplete="off"
                maxLength={200}
                enterKeyHint="search"
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" size="lg" variant="soft" className="h-13">
            Ara
          </Button>
        </form>
      </search>
      <QueryView
        query={useQuery(publicQuestionsQuery)}
        bordered
        errorTitle="Sorular yüklenemedi"
        loading={<Skeleton className="h-96 rounded-lg" />}
        empty={{ icon: <CircleQuestionMark />, title: 'Henüz soru eklenmemiş' }}
      >
        {(questions) => <FoundQuestions questions={questions} text={text} />}
      </QueryView>
    </>
  );
}

function FoundQuestions({ questions, text }: { questions: Question[]; text: string }) {
  const results = searchQuestions(questions, text);
  const isSearch = results.length < questions.length;
  return (
    <>
      <p role="status" className="sr-only">
        {isSearch && results.length > 0 ? `${formatNumber(results.length)} soru bulundu` : ''}
      </p>
      {results.length === 0 && (
        <EmptyState
          bordered
          icon={<Search />}
          title="Eşleşen soru yok"
          description="Başka sözcüklerle arayın."
        />
      )}
      {[...groupBy(results, ({ category }) => category)].map(([category, group]) => (
        <section
          key={category ?? ''}
          className="mt-9 first-of-type:mt-0"
          aria-label={category ?? 'Sorular'}
        >
          {category && <h2 className="mb-3.5 headline text-22 tracking-[-.02em]">{category}</h2>}
          <div className="grid gap-2.5">
            {group.map((question) => (
              <QuestionItem
                key={`${question.id} ${isSearch}`}
                question={question}
                isOpen={isSearch && results.length <= 3}
              />
            ))}
          </div>
        </section>
      ))}
    </>
  );
}
