import Big from 'big.js'

/** `part`: of the price that stands below it; it is not added again. `sum`: the price of the parts above. */
export type MoneyLine = { label: string; fact?: string | undefined; amount: number | null; kind?: 'part' | 'sum' }
export type Sum = {
  lines: readonly MoneyLine[]
  total: { label: string; amount: number | null }
  /** What the measured weight did to the price. */
  difference?: string | undefined
}

/** The total of lines; null as soon as one of them is. Parts are in their price already. */
export const sumOf = (label: string, lines: readonly MoneyLine[]): Sum => {
  const counted = lines.filter(({ kind }) => kind !== 'part')
  const isWhole = counted.every(({ amount }) => amount !== null)
  return {
    lines,
    total: {
      label,
      amount: isWhole ? counted.reduce((sum, { amount }) => sum.plus(amount ?? 0), new Big(0)).toNumber() : null,
    },
  }
}
