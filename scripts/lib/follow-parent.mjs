// Preloaded into a process that must not outlive its parent: when the parent is gone, killed or not, this process is asked
// to stop as by SIGTERM.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
