import { type ComponentProps, createElement } from 'react';
import { classNames } from './class-names.ts';

interface IconData {
  node: readonly [shape: string, attributes: Record<string, string>][];
}

/**
 * Stands in for lucide's own in what is built for pages: see vite.config.ts. An icon is its shapes; what theirs can be
 * told beside weighs more than all icons of the home page.
 */
export default function createLucideIcon({ node }: IconData) {
  // biome-ignore lint/correctness/noComponentHookFactories: once for each icon, as its module is read
  return function Icon({ className, ...rest }: ComponentProps<'svg'>) {
    return (
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={classNames('lucide', className)}
        aria-hidden="true"
        {...rest}
      >
        {node.map(([shape, attributes]) => createElement(shape, attributes))}
      </svg>
    );
  };
}
