import { startAgent } from '../agent.ts'
import { virtualPrinter } from '../printers/virtual-printer.ts'

/** An agent whose labels take a while, for tests that kill it: `node slow-agent.ts URL KEY DESKTOP DIRECTORY LABEL_MS`. */
const [url = '', key = '', desktop = '', directory = '', labelMs = '0'] = process.argv.slice(2)
await startAgent({
  ...{ url, key, desktop: { id: desktop, name: desktop } },
  findPrinters: async () => [virtualPrinter('zebra', 'Label printer', directory, Number(labelMs))],
  directory: `${directory}/journal`,
})
