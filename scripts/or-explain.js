/** Runs what a command does; a failure is told in its own words, without a stack, and ends with code 1. */
export async function exitOnError(action) {
  try {
    await action();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
