// Ends with 0 when the site of this machine answers, else with 1: for a container's HEALTHCHECK.
const address = `http://127.0.0.1:${process.env.PORT || 3000}/healthz`;
const answer = await fetch(address, { signal: AbortSignal.timeout(4000) }).catch(() => undefined);
process.exitCode = answer?.ok ? 0 : 1;
