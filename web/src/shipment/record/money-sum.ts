import Big from 'big.js'

/** `part`: included in the price below it, so not added again. `sum`: the price of the parts above. */
export type MoneyLine = { label: string; fact?: string | undefined; amount: number | null; kind?: 'part' | 'sum' }
export type Sum = {
  lines: readonly MoneyLine[]
  total: { label: string; amount: number | null }
  /** Effect of the measured weight on the price, as a sentence. */
  difference?: string | undefined
}

/** Total of the lines; null as soon as one is null. Parts are already in their price. */
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
