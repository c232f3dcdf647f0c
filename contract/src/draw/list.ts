import { ListParser, MalformedListError } from './list-parser.ts';
import type { Runs } from './runs.ts';

/** What a list begins with: everything that is fixed before the beacon's round comes. */
export interface ListHead {
  id: string;
  title: string;
  permit: string;
  source: 'tickets' | 'event';
  /** Prize places. */
  places: number;
  reserves: number;
  onePerPerson: boolean;
  /** The chain's hash. */
  chain: string;
  round: number;
  entries: number;
  leftOut: { staff: number; suspended: number; onBreak: number };
}

export interface DrawList {
  head: ListHead;
  runs: Runs;
}

const spaced = (text: string) => text.replaceAll(/[\r\n\v\f\u0085\u2028\u2029]/g, ' ');
const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');

/** The list's text up to its first run, with the empty line between. */
export function formatListHead(head: ListHead): string {
  const { staff, suspended, onBreak } = head.leftOut;
  return `vitrin-draw 1
id ${head.id}
title ${spaced(head.title)}
permit ${spaced(head.permit)}
source ${head.source}
places ${head.places}
reserves ${head.reserves}
one-per-person ${yesOrNo(head.onePerPerson)}
chain ${head.chain}
round ${head.round}
entries ${head.entries}
left-out staff ${staff} suspended ${suspended} on-break ${onBreak}

`;
}

/**
 * Reads a list and sees to it that it says nothing twice and nothing in another spelling.
 * Yields now and then which part is done, from 0 to 1, so that whoever waits can do something else.
 * @throws {MalformedListError}
 */
export function* parseList(bytes: Uint8Array): Generator<number, DrawList> {
  const reader = new ListParser(bytes);
  const head = readHead(reader.headText());
  const runs = yield* reader.runs();
  let entries = 0;
  for (let i = 0; i < runs.count; i++) {
    entries += (runs.last[i] ?? 0) - (runs.first[i] ?? 0) + 1;
  }
  if (entries !== head.entries) throw new MalformedListError('entries');
  return { head, runs };
}

const number = '(0|[1-9]\\d{0,15})';
const form = new RegExp(
  `^vitrin-draw 1\nid ([0-9a-f-]{36})\ntitle (.+)\npermit (.+)\nsource (tickets|event)\nplaces ${number}\nreserves ${number}\none-per-person (yes|no)\nchain ([0-9a-f]{64})\nround ${number}\nentries ${number}\nleft-out staff ${number} suspended ${number} on-break ${number}\n\n$`,
);

function readHead(text: string): ListHead {
  const [, id, title, permit, source, places, reserves, one, chain, round, entries, ...left] =
    form.exec(text) ?? [];
  if (!id || !title || !permit || !chain) throw new MalformedListError('head');
  const [staff, suspended, onBreak] = left.map(Number);
  const head: ListHead = {
    id,
    title,
    permit,
    source: source === 'event' ? 'event' : 'tickets',
    places: Number(places),
    reserves: Number(reserves),
    onePerPerson: one === 'yes',
    chain,
    round: Number(round),
    entries: Number(entries),
    leftOut: { staff: staff ?? 0, suspended: suspended ?? 0, onBreak: onBreak ?? 0 },
  };
  if (formatListHead(head) !== text) throw new MalformedListError('head');
  return head;
}

/** What a generator gives in the end, without a rest in between. */
export function runToCompletion<R>(work: Generator<unknown, R>): R {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}
