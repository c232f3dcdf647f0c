import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { leanIcon } from '../../lean-icons.ts';

it('leaves an icon’s shapes, and nothing that is said beside them', () => {
  const path = createRequire(import.meta.url).resolve('lucide-react/icons/circle-check');
  const lean = leanIcon(readFileSync(path, 'utf8'));
  expect(lean).toContain('["circle", { cx: "12", cy: "12", r: "10" }]');
  expect(lean).toContain('["path", { d: "m16 9-5.5 5.5L8 12" }]');
  expect(lean).not.toMatch(/key|name|size|aliases|\.node/);
});
