import { useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { TitledPanel } from '../../ui/layout/panel-title.tsx';

const steps = [
  {
    title: 'Liste yayımlanır',
    text: 'Katılım kapanınca kimin hangi numaralarla katıldığı herkese açılır ve bir daha değişmez.',
  },
  {
    title: 'Kimsenin bilemeyeceği bir sayı beklenir',
    text: 'Çekiliş zamanında bağımsız drand ağı bu sayının imzasını yayımlar.',
  },
  {
    title: 'Kazananlar hesaplanır',
    text: 'Aynı liste ve imza hep aynı kazananları verir. Aynı hesabı siz de yapabilirsiniz.',
  },
];

/** Explains how a draw works. `isNarrow` stacks the steps. */
export function DrawSteps({ isNarrow }: { isNarrow: boolean }) {
  const titleId = useId();
  return (
    <TitledPanel id={titleId} title="Nasıl çalışır">
      <ol
        className={classNames(
          'grid gap-x-8 gap-y-4 px-gutter pt-1 pb-6',
          !isNarrow && 'lg:grid-cols-3',
        )}
      >
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
            <span
              className="grid h-11 w-9 place-items-center rounded-t-pill rounded-b-sm bg-accent-soft pt-1 font-display text-16 font-bold text-accent-text"
              aria-hidden="true"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="font-strong">{title}</h3>
              <p className="mt-1 text-14 text-text-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </TitledPanel>
  );
}
