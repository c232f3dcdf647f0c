import { createIsbotFromList, list } from 'isbot';

/** HTTP clients that people run. Crawlers rarely use their names. */
const allowedTools = [
  'node',
  'undici',
  'curl/8.0',
  'python-requests/2.0',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
];

/** Returns true for a user agent that names a crawler, a link preview or a similar robot. */
export const isRobot = createIsbotFromList(
  list.filter((pattern) => !allowedTools.some((tool) => new RegExp(pattern, 'i').test(tool))),
);
