/**
 * How Vite writes what Node runs. Node keeps the text of it: without comments, and without a letter beyond Latin-1, which
 * would make each of a file's letters two bytes, that is half of it. Lines and names stay, for the log.
 */
export const forNode = {
  minify: { mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
  comments: false,
};
