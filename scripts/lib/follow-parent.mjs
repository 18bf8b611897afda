// Preloaded into a process that must not outlive the one that started it: when that is gone, killed or not, this one is asked
// to stop as by SIGTERM.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
