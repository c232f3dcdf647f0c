import { ListParser, MalformedListError } from './list-parser.ts';
import type { Runs } from './runs.ts';

/** Head of a list: settings and counts of the draw, and its beacon round */
export interface ListHead {
  id: string;
  title: string;
  permit: string;
  source: 'tickets' | 'event';
  /** Number of prizes */
  places: number;
  reserves: number;
  onePerPerson: boolean;
  /** Hash of the chain */
  chain: string;
  round: number;
  entries: number;
  leftOut: { staff: number; suspended: number; onBreak: number };
}

export interface DrawList {
  head: ListHead;
  runs: Runs;
}

const replaceLineBreaks = (text: string) => text.replaceAll(/[\r\n\v\f\u0085\u2028\u2029]/g, ' ');
const formatBoolean = (value: boolean) => (value ? 'yes' : 'no');

/** Returns the head of a list, up to and including the empty line. */
export function formatListHead(head: ListHead): string {
  const { staff, suspended, onBreak } = head.leftOut;
  return `vitrin-draw 1
id ${head.id}
title ${replaceLineBreaks(head.title)}
permit ${replaceLineBreaks(head.permit)}
source ${head.source}
places ${head.places}
reserves ${head.reserves}
one-per-person ${formatBoolean(head.onePerPerson)}
chain ${head.chain}
round ${head.round}
entries ${head.entries}
left-out staff ${staff} suspended ${suspended} on-break ${onBreak}

`;
}

/**
 * Parses a list. Yields the progress from 0 to 1, so that other work can run in between.
 * @throws {MalformedListError} if any byte deviates from the format
 */
export function* parseList(bytes: Uint8Array): Generator<number, DrawList> {
  const parser = new ListParser(bytes);
  const head = parseHead(parser.readHeadText());
  const runs = yield* parser.readRuns();
  let entries = 0;
  for (let run = 0; run < runs.count; run++) {
    entries += (runs.lastEntries[run] ?? 0) - (runs.firstEntries[run] ?? 0) + 1;
  }
  if (entries !== head.entries) throw new MalformedListError('entries');
  return { head, runs };
}

const numberPattern = '(0|[1-9]\\d{0,15})';
const headPattern = new RegExp(
  `^vitrin-draw 1\nid ([0-9a-f-]{36})\ntitle (.+)\npermit (.+)\nsource (tickets|event)\nplaces ${numberPattern}\nreserves ${numberPattern}\none-per-person (yes|no)\nchain ([0-9a-f]{64})\nround ${numberPattern}\nentries ${numberPattern}\nleft-out staff ${numberPattern} suspended ${numberPattern} on-break ${numberPattern}\n\n$`,
);

function parseHead(text: string): ListHead {
  const [
    ,
    id,
    title,
    permit,
    source,
    places,
    reserves,
    onePerPersonText,
    chain,
    round,
    entries,
    ...leftOutCounts
  ] = headPattern.exec(text) ?? [];
  if (!id || !title || !permit || !chain) throw new MalformedListError('head');
  const [staff, suspended, onBreak] = leftOutCounts.map(Number);
  const head: ListHead = {
    id,
    title,
    permit,
    source: source === 'event' ? 'event' : 'tickets',
    places: Number(places),
    reserves: Number(reserves),
    onePerPerson: onePerPersonText === 'yes',
    chain,
    round: Number(round),
    entries: Number(entries),
    leftOut: { staff: staff ?? 0, suspended: suspended ?? 0, onBreak: onBreak ?? 0 },
  };
  if (formatListHead(head) !== text) throw new MalformedListError('head');
  return head;
}

/** Runs a generator to its end without pauses. Returns its result. */
export function runToCompletion<R>(work: Generator<unknown, R>): R {
  let result = work.next();
  while (!result.done) result = work.next();
  return result.value;
}
