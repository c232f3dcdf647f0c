// `node --import exit-with-parent.js PROGRAM`: exits when the parent process is gone, which even SIGKILL can't prevent.
if (process.channel) {
  process.once('disconnect', () => process.exit(1));
  process.channel.unref();
}
