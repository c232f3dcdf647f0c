import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findUnsafeText } from '../../scripts/check-translated-text.js';
import { root } from '../../scripts/repository.js';

const source = `
import type { ReactElement, ReactNode } from 'react';
type Props = { busy: boolean; count: number; label: ReactNode; icon: ReactElement | null };
const Time = ({ count }: { count: number }) => (count > 1 ? <time>{count}</time> : null);
const Words = ({ busy }: { busy: boolean }) => (busy ? 'Bekleyin' : 'Gönder');
export const Page = ({ busy, count, label, icon }: Props) => (
  <main>
    __CASE__
  </main>
);
`;

const unsafeCases = {
  'an element that comes and goes before text': '<b>{busy && <i />}Gönder</b>',
  'a component that may render nothing before text': '<b><Time count={count} /> önce</b>',
  'a number between words': '<b>{count} puan</b>',
  'text that comes and goes': "<b><i />{busy && 'Gönderiliyor'}</b>",
  'a node that may be text': '<b>{icon}{label}</b>',
  'text in a list of nodes': '<b><i />{[count].map((item) => item)}</b>',
  'text in a fragment': '<b>{busy ? <>Bekleyin <i /></> : icon}</b>',
  'text beside an element in a component': '<Time count={count}><i />Gönder</Time>',
  'a component that renders bare text': '<b><Words busy={busy} /></b>',
};

const safeCases = {
  'text as the only child': '<b>{String(count)}</b>',
  'one of two texts as the only child': "<b>{busy ? 'Bekleyin' : label}</b>",
  'fixed text between fixed elements': '<b>Bir <i>iki</i> üç</b>',
  'text in its own element': '<b>{icon}<span>{label}</span></b>',
  'an element that may be absent beside an icon': '<b>{icon}{busy && <i />}</b>',
};

const folder = mkdtempSync(join(tmpdir(), 'vitrin-text-'));
afterAll(() => rmSync(folder, { recursive: true }));

let errors: string[];
beforeAll(() => {
  mkdirSync(join(folder, 'web/src'), { recursive: true });
  Object.entries({ ...unsafeCases, ...safeCases }).forEach(([name, jsx]) => {
    const fileName = `${name.replaceAll(' ', '-')}.tsx`;
    writeFileSync(join(folder, 'web/src', fileName), source.replace('__CASE__', jsx));
  });
  const configFile = join(folder, 'web/tsconfig.json');
  const types = join(root, 'node_modules/@types/react');
  const paths = { react: [types], 'react/*': [`${types}/*`] };
  const compilerOptions = { jsx: 'react-jsx', strict: true, types: [], paths };
  writeFileSync(configFile, JSON.stringify({ compilerOptions, include: ['src'] }));
  errors = findUnsafeText(configFile);
});

const hasError = (name: string) =>
  errors.some((line) => line.includes(`/${name.replaceAll(' ', '-')}.tsx:`));

it.each(Object.keys(unsafeCases))('finds %s', (name) => {
  expect(hasError(name)).toBe(true);
});

it.each(Object.keys(safeCases))('accepts %s', (name) => {
  expect(hasError(name)).toBe(false);
});
