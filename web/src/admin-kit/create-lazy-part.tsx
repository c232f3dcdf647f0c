import {
  type ComponentType,
  createContext,
  lazy,
  use,
  useEffect,
  useReducer,
  useState,
} from 'react';
import { CONNECTION_MESSAGE } from '../lib/api-error.ts';
import { loadModule } from '../lib/load-module.ts';
import { LoadError } from '../ui/feedback/empty-state.tsx';
import { reloadPage } from '../ui/feedback/page-error.tsx';

const ReloadContext = createContext(() => {});

/**
 * Returns a component whose code loads when it is first rendered. If loading fails, an error takes its place until the
 * code is loaded again: by its button, or when the component is mounted the next time.
 * @param headingLevel level of the error's heading
 */
export function createLazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  headingLevel: 1 | 3,
): ComponentType<Props> {
  // React keeps the result of a `lazy` component, so a retry needs a new one.
  const createPart = () =>
    lazy(() =>
      loadModule(load).catch(() => {
        failureCount++;
        return { default: FailedPart };
      }),
    );
  let Part = createPart();
  let failureCount = 0;
  let hasFailed = false;
  const renewPart = () => {
    Part = createPart();
    hasFailed = false;
  };

  // biome-ignore-start lint/correctness/noComponentHookFactories: modules call it once, outside of components, like React's `lazy`
  function FailedPart() {
    const reload = use(ReloadContext);
    // After each render: React reuses this component if a retry fails.
    useEffect(() => {
      hasFailed = true;
    });
    return (
      <LoadError
        headingLevel={headingLevel}
        title="Yüklenemedi"
        description={CONNECTION_MESSAGE}
        // After an update of the site, only a new document knows the address of the code.
        onRetry={() => (failureCount > 1 ? reloadPage() : reload())}
      />
    );
  }

  return function LazyPart(props: Props) {
    const [, rerender] = useReducer((count: number) => count + 1, 0);
    useState(() => {
      if (hasFailed) renewPart();
    });
    const reload = () => {
      renewPart();
      rerender();
    };
    return (
      <ReloadContext value={reload}>
        <Part {...props} />
      </ReloadContext>
    );
  };
  // biome-ignore-end lint/correctness/noComponentHookFactories: see above
}
