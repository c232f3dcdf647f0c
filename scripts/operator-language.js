// Messages to the operator: on the terminal, before and while the site starts.

const { LC_ALL, LC_MESSAGES, LANG } = process.env;
const isEnglish = /^en/i.test(LC_ALL || LC_MESSAGES || LANG || '');

/**
 * Returns the text in the language of the shell: English if its locale is English, else Turkish.
 * @param {string} turkish
 * @param {string} english
 */
export const localize = (turkish, english) => (isEnglish ? english : turkish);
