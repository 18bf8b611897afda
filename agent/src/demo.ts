import path from 'node:path'
import { startAgent } from './agent.ts'
import { DEMO_DESKS } from './demo-desks.ts'
import { virtualPrinter } from './printers/virtual-printer.ts'

/**
 * The agents of the demo's desks, each with a virtual printer and a scale: `node demo.ts DIRECTORY PRODUCT_URL`. A
 * label is a file in `DIRECTORY/{printer}`; the last line of `scale.txt` there is the reading of the scale, the text of
 * `problem.txt` prevents printing.
 */
const [directory = '', url = ''] = process.argv.slice(2)

const agents = await Promise.all(
  DEMO_DESKS.map(({ key, desktop, printer: { id, name } }) => {
    const outputDirectory = path.join(directory, id)
    return startAgent({
      ...{ url, key, desktop: { id: desktop, name: desktop } },
      findPrinters: async () => [virtualPrinter(id, name, outputDirectory)],
      directory: path.join(outputDirectory, 'journal'),
      scale: { source: path.join(outputDirectory, 'scale.txt'), baud: 9_600 },
    })
  }),
)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void Promise.all(agents.map((agent) => agent.close())).then(() => process.exit(0)))
