import type { StatusCode } from '@waybill/contract/shipments/status'
import type { Random } from './random.ts'

type Shares = readonly (readonly [StatusCode, number])[]

/** Where orders of an age stand, in days; the first band that is old enough counts. */
const BY_AGE: readonly { from: number; exports: Shares; imports: Shares }[] = [
  {
    from: 14,
    exports: [
      [6034, 900],
      [3021, 45],
      [7002, 18],
      [6040, 6],
      [7011, 6],
      [2007, 5],
      [2009, 5],
      [4005, 6],
      [6008, 4],
      [2043, 3],
      [3004, 2],
    ],
    imports: [
      [6034, 93],
      [3021, 5],
      [6040, 1],
      [4005, 1],
    ],
  },
  {
    from: 6,
    exports: [
      [6034, 55],
      [3013, 10],
      [6013, 8],
      [3500, 8],
      [4005, 6],
      [3007, 5],
      [2004, 2],
      [6040, 3],
      [3021, 3],
    ],
    imports: [
      [6034, 60],
      [6013, 10],
      [3013, 12],
      [3500, 10],
      [4005, 8],
    ],
  },
  {
    from: 2,
    exports: [
      [3007, 40],
      [3400, 16],
      [3500, 18],
      [3003, 8],
      [3300, 6],
      [2043, 3],
      [3021, 4],
      [4005, 5],
    ],
    imports: [
      [3007, 70],
      [3001, 20],
      [3021, 4],
      [3500, 6],
    ],
  },
  {
    from: 0,
    exports: [
      [3001, 34],
      [3200, 18],
      [3201, 10],
      [3300, 14],
      [3003, 12],
      [3400, 6],
      [3004, 2],
      [3021, 3],
      [2043, 1],
    ],
    imports: [
      [3001, 88],
      [3007, 10],
      [3021, 2],
    ],
  },
]

/** A status that an order of this age may well have. */
export const drawStatus = (random: Random, ageDays: number, isImport: boolean): StatusCode => {
  const band = BY_AGE.find(({ from }) => ageDays >= from) ?? BY_AGE[BY_AGE.length - 1]
  return band ? random.weighted(isImport ? band.imports : band.exports) : 3001
}
