import type { Plugin } from 'vite';

/** Of an icon's module the shapes alone: what lucide says of it beside is for others, and its keys are for lists that change. */
export function leanIcon(code: string): string {
  return code
    .replace(/,\s*key: "[^"]*"/g, '')
    .replace(/^ {2}(?:name|size|aliases): .*\n/gm, '')
    .replace(/^__iconData\.node;\n/m, '');
}

/** What lucide's icons of the home page say of themselves would be half a kilobyte of it. */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    apply: 'build',
    transform(code, id) {
      return /\/lucide-react\/dist\/esm\/icons\//.test(id)
        ? { code: leanIcon(code), map: null }
        : null;
    },
  };
}
