import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** Markers between two turns of the event loop; reading them takes a few milliseconds. */
const MARKERS_PER_TURN = 50_000;

const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

interface JpegScans {
  /** Length up to the end marker; `undefined` without one */
  end: number | undefined;
  /** True if the scans hold every coefficient of every component in full precision */
  isComplete: boolean;
}

/** Reads the headers of a JPEG's scans. The data within a scan is not decoded. */
export async function readJpegScans(bytes: Buffer): Promise<JpegScans> {
  const coverage = new Coverage();
  let offset = 2;
  for (let count = 1; ; count++) {
    if (count % MARKERS_PER_TURN === 0) await yieldToEventLoop();
    offset = bytes.indexOf(0xff, offset);
    if (offset === -1 || offset + 4 > bytes.length) break;
    const marker = bytes[++offset] ?? 0;
    if (marker === END_OF_IMAGE) return { end: offset + 1, isComplete: coverage.isComplete() };
    if (!hasLength(marker)) continue;
    const segment = bytes.subarray(offset + 3, offset + 1 + bytes.readUInt16BE(offset + 1));
    if (isFrame(marker)) coverage.addFrame(marker, segment);
    if (marker === START_OF_SCAN) coverage.addScan(segment);
    offset += 3 + segment.length;
  }
  const end = bytes.at(-2) === 0xff && bytes.at(-1) === END_OF_IMAGE ? bytes.length : undefined;
  return { end, isComplete: coverage.isComplete() };
}

/** False for fill bytes, escaped bytes of the data, restart markers and the start marker. */
const hasLength = (marker: number) =>
  marker > 0x01 && marker !== 0xff && (marker < 0xd0 || marker > 0xd8);

const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Coefficients of each component, with the number of low bits that no scan has sent yet */
class Coverage {
  readonly #missingBits = new Map<number, Uint8Array>();
  #isProgressive = false;

  addFrame(marker: number, segment: Buffer): void {
    this.#isProgressive = (marker & 3) === 2;
    for (let i = 6; i < segment.length; i += 3)
      this.#missingBits.set(segment[i] ?? 0, new Uint8Array(64).fill(16));
  }

  addScan(segment: Buffer): void {
    const componentCount = segment[0] ?? 0;
    const [first = 0, last = 63, precision = 0] = segment.subarray(1 + 2 * componentCount);
    for (let i = 0; i < componentCount; i++) {
      const missingBits = this.#missingBits.get(segment[1 + 2 * i] ?? -1);
      // Sequential scans send everything; some phones write other values into their headers.
      if (this.#isProgressive) missingBits?.fill(precision & 15, first, last + 1);
      else missingBits?.fill(0);
    }
  }

  isComplete(): boolean {
    const components = [...this.#missingBits.values()];
    return components.length > 0 && components.every((bits) => bits.every((bit) => bit === 0));
  }
}
