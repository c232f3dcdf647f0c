import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressiblePattern = /\.(js|css|svg)$/;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Writes `.br` and `.gz` beside every text file of 1 KB or more below `folder`. */
export async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => compressiblePattern.test(path) && statSync(path).size >= 1024);
  await Promise.all(
    files.map(async (path) => {
      const bytes = readFileSync(path);
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      writeFileSync(`${path}.br`, await compressBrotli(bytes, { params }));
      writeFileSync(`${path}.gz`, await compressGzip(bytes, { level: 9 }));
    }),
  );
}
