import { createIsbotFromList, list } from 'isbot';

/** Programs that people drive. They name no crawler, and one that hides would call itself a browser anyway. */
const tools = [
  'node',
  'undici',
  'curl/8.0',
  'python-requests/2.0',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
];

const isCrawler = createIsbotFromList(
  list.filter((pattern) => !tools.some((tool) => new RegExp(pattern, 'i').test(tool))),
);

/** Answers of the last browsers: the pattern is long, and most visitors share a few of them. */
const known = new Map<string, boolean>();
const MOST_KNOWN = 1000;

/** Whether the browser says of itself that it is a crawler, a link preview or the like. */
export function isRobot(userAgent: string): boolean {
  let answer = known.get(userAgent);
  if (answer === undefined) {
    answer = isCrawler(userAgent);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(userAgent, answer);
  }
  return answer;
}
