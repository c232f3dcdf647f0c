import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { deriveRandomness, getRoundMessage } from '@vitrin/contract/draw/beacon.ts';
import type { Chain } from '@vitrin/contract/draw/chain.ts';

const { shortSignatures } = bls12_381;
const SECRET = new Uint8Array(32).fill(7);
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** A chain with a known private key */
export const testChain: Chain = {
  hash: 'ab'.repeat(32),
  publicKey: shortSignatures.getPublicKey(SECRET).toHex(),
  genesis: 1_700_000_000,
  period: 3,
};

/** Returns the signature of the test chain for a round. */
export function signRound(round: number): string {
  const point = shortSignatures.hash(getRoundMessage(round), DOMAIN);
  return shortSignatures.sign(point, SECRET).toHex();
}

/** Returns environment variables that make a server use the test chain. */
export const createChainEnvironment = (url: string): Record<string, string> => ({
  DRAND_URL: url,
  DRAND_CHAIN_HASH: testChain.hash,
  DRAND_PUBLIC_KEY: testChain.publicKey,
  DRAND_GENESIS: String(testChain.genesis),
  DRAND_PERIOD: String(testChain.period),
});

type Behaviour = 'honest' | 'late' | 'lying' | 'endless' | 'elsewhere' | 'nonsense';

/** Starts a beacon server over HTTP with configurable behaviour. */
export async function startFakeBeacons() {
  let behaviour: Behaviour = 'honest';
  const requestedPaths: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requestedPaths.push(path);
    const round = Number(/\/public\/(\d+)$/.exec(path)?.[1]);
    respond(behaviour, round, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requestedPaths,
    setBehaviour(nextBehaviour: Behaviour) {
      behaviour = nextBehaviour;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function respond(behaviour: Behaviour, round: number, response: ServerResponse): void {
  const send = (body: unknown, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const createBeacon = (signedRound = round) => {
    const signature = signRound(signedRound);
    return { round, randomness: deriveRandomness(signature), signature };
  };
  if (behaviour === 'honest') send(createBeacon());
  else if (behaviour === 'late') send({ error: 'not yet' }, 425);
  else if (behaviour === 'lying') send(createBeacon(round + 1));
  else if (behaviour === 'elsewhere')
    response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
  else if (behaviour === 'nonsense') response.end('<html>');
  else if (behaviour === 'endless') {
    const writeMore = () => {
      while (!response.destroyed && response.write(' '.repeat(65_536)));
    };
    response.on('drain', writeMore);
    writeMore();
  }
}
