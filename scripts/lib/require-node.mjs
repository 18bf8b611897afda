// The first import of every command: the sentence must come before anything that an older Node cannot load.
const oldest = 20

if (Number(process.versions.node.split('.')[0]) < oldest) {
  console.error(
    `Waybill needs Node.js ${oldest} or newer; this is ${process.version}: install a newer one from https://nodejs.org.`,
  )
  process.exit(1)
}
