/** Preloaded into a server: a signal makes it fail as by a mistake of its own, with personal data in the message. */
process.on('SIGUSR2', () => {
  const name = 'Nguyễn Văn Hùng'
  setImmediate(() => {
    throw new Error(`The parcel of ${name} has no label`)
  })
})
