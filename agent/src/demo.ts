import path from 'node:path'
import { startAgent } from './agent.ts'
import { virtualPrinter } from './printers/virtual-printer.ts'

/**
 * The agents of the demo's desks, each with a virtual printer and a scale: `node demo.ts DIRECTORY PRODUCT_URL DESKS`. DESKS
 * is JSON; a label is a file in `DIRECTORY/{printer}`, and what `DIRECTORY/{printer}/scale.txt` ends with lies on the scale.
 */
const [directory = '', url = '', desks = '[]'] = process.argv.slice(2)
type Desk = { key: string; desktop: string; printer: { id: string; name: string } }

const agents = await Promise.all(
  (JSON.parse(desks) as Desk[]).map(({ key, desktop, printer: { id, name } }) => {
    const paper = path.join(directory, id)
    return startAgent({
      ...{ url, key, desktop: { id: desktop, name: desktop } },
      findPrinters: async () => [virtualPrinter(id, name, paper)],
      directory: path.join(paper, 'journal'),
      scale: { source: path.join(paper, 'scale.txt'), baud: 9_600 },
    })
  }),
)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void Promise.all(agents.map((agent) => agent.close())).then(() => process.exit(0)))
