import { createIsbotFromList, list } from 'isbot';

/** Programs that people drive. They name no crawler, and one that hides would call itself a browser anyway. */
const tools = [
  'node',
  'undici',
  'curl/8.0',
  'python-requests/2.0',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
];

/** True for a user agent that names itself a crawler, a link preview or the like. */
export const isRobot = createIsbotFromList(
  list.filter((pattern) => !tools.some((tool) => new RegExp(pattern, 'i').test(tool))),
);
