import type { BenchResult } from './figures.ts'
import { figuresOf, inTurn } from './in-turn.ts'
import { type BenchLine, LINES } from './lines.ts'
import { signIn } from './people.ts'
import type { Running } from './processes.ts'

const AT_LEAST = 0.6

/** The first page of a list, with session, permission, scope and total: all companies' and one merchant's. */
const measureLine = async (
  line: BenchLine,
  product: Running,
  bare: Running,
  rounds: number,
): Promise<BenchResult[]> => {
  const everybody = await signIn(product, 'super-admin')
  const merchant = await signIn(product, 'company-admin')
  const [own] = await line.list(merchant, { Take: 1 })
  const page = `${product.url}${line.listPath}?Take=25`
  const beside = `${bare.url}${line.barePath}`
  return [
    ...figuresOf(
      `List page, everybody’s ${line.many}`,
      await inTurn({ url: page, token: everybody.token }, { url: beside }, rounds),
      AT_LEAST,
    ),
    ...figuresOf(
      `List page, one merchant’s ${line.many}`,
      await inTurn({ url: page, token: merchant.token }, { url: `${beside}/of/${own?.merchantId}` }, rounds),
      AT_LEAST,
    ),
  ]
}

export const measureListPages = async (product: Running, bare: Running, rounds: number): Promise<BenchResult[]> => {
  const figures: BenchResult[] = []
  for (const line of LINES) figures.push(...(await measureLine(line, product, bare, rounds)))
  return figures
}
