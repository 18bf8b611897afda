import { LINES } from './lines.ts'
import { signIn, timed } from './people.ts'
import { withProduct } from './processes.ts'
await withProduct(process.env['DATABASE_URL']!, async (product) => {
  const client = await signIn(product, 'cs-employee')
  for (const line of LINES) {
    const ids: string[] = []
    for (let at = 0; at < 12; at++) ids.push((await line.list(client, { Skip: 1000 + at * 79000, Take: 1 }))[0]!.id)
    for (let i = 0; i < 12; i++) {
    const ms: number[] = []
    for (const id of ids) {
      const r = await timed(() => client.send('GET', line.openPath(id))); ms.push(r.ms)
    }
    console.log(line.many, ms.map(x=>x.toFixed(1)).join(' '))
    }
  }
})
