import { classNames } from './class-names.ts';

type Choices = Record<string, Record<string, string>>;
/** `null` is none of them, whatever the usual one is. */
type Chosen<C extends Choices> = {
  [K in keyof C]?: (keyof C[K] extends 'true' | 'false' ? boolean : keyof C[K]) | null | undefined;
};

interface Looks<C extends Choices> {
  variants: C;
  defaultVariants?: Chosen<C>;
}

/** Gives the class names of a part that comes in several looks: those it always has, and those of each choice. */
export function variants<const C extends Choices>(
  always: string | string[],
  { variants: choices, defaultVariants }: Looks<C>,
): (chosen?: Chosen<C>) => string {
  const base = [always].flat();
  return (chosen) => {
    const picked = Object.entries(choices).map(([choice, looks]) => {
      const own = chosen?.[choice];
      return looks[String(own === undefined ? defaultVariants?.[choice] : own)];
    });
    return classNames(...base, ...picked);
  };
}

/** What may be chosen of such a part. */
export type VariantProps<L> = L extends (chosen?: infer C) => string ? NonNullable<C> : never;
