import type { HTMLAttributes, Ref } from 'react';
import { classNames } from './class-names.ts';

export type PanelProps = HTMLAttributes<HTMLElement> & {
  pad?: boolean | undefined;
  as?: 'div' | 'section' | 'article' | 'aside' | 'li' | undefined;
  ref?: Ref<never> | undefined;
};

export function Panel({ pad, as: Element = 'div', className, ...rest }: PanelProps) {
  return <Element {...rest} className={classNames('panel', pad && 'pad', className)} />;
}
