import type { StatementLine } from '@waybill/contract/billing/statement'

/** How the lines of a statement are shown. */
export const LINE_VIEWS = ['byKind', 'byShipment'] as const
export type LineView = (typeof LINE_VIEWS)[number]

/** The kinds in the order of the paper; what is passed on stands together. */
const KINDS = ['freight', 'accountFee', 'fuel', 'shipmentFee', 'adminFee', 'duties'] as const
export type Kind = (typeof KINDS)[number]

export const kindOf = ({ part }: Pick<StatementLine, 'part'>): Kind =>
  part === 'tariff' || part === 'importVat' ? 'duties' : part

/** A row of a group: one charge; of corrections all that one change made at one rate. */
export type LineRow = { key: string; lines: [StatementLine, ...StatementLine[]]; amount: number }

export type LineGroup = {
  /** A kind, `corrections`, `leftOut`, `others` (of no shipment), or `shipment` and its id. */
  key: string
  of: Kind | 'corrections' | 'leftOut' | 'others' | 'shipment'
  rows: LineRow[]
  /** Whether its sum is part of the statement. */
  isCounted: boolean
  shipments: number
  amount: number
  /** Rates of VAT in percent, null: outside. */
  rates: (number | null)[]
}

/** Whether the verified weight moved the charge: it is charged for another weight than the declared one. */
export const isMoved = (line: StatementLine): boolean =>
  line.verifiedWeight !== null &&
  line.declaredChargedWeight !== null &&
  line.chargedWeight !== null &&
  line.chargedWeight !== line.declaredChargedWeight

const sumOf = (lines: readonly { amount: number }[]): number => lines.reduce((sum, { amount }) => sum + amount, 0)

const rowOf = (lines: [StatementLine, ...StatementLine[]]): LineRow => ({
  ...{ key: lines[0].chargeId, lines, amount: sumOf(lines) },
})

/** Shipments whose verified weight moved the charge come first, then by date. */
const inOrder = (lines: readonly StatementLine[]): StatementLine[] =>
  [...lines].sort((one, other) => Number(isMoved(other)) - Number(isMoved(one)) || one.at.localeCompare(other.at))

/** The corrections of one change at one rate are one row. */
const correctionRows = (lines: readonly StatementLine[]): LineRow[] =>
  [...groupBy(lines, ({ number, at, reason, vatRate }) => JSON.stringify([number, at, reason, vatRate])).values()].map(
    rowOf,
  )

const groupBy = (
  lines: readonly StatementLine[],
  keyOf: (line: StatementLine) => string,
): Map<string, [StatementLine, ...StatementLine[]]> => {
  const groups = new Map<string, [StatementLine, ...StatementLine[]]>()
  for (const line of lines) {
    const known = groups.get(keyOf(line))
    if (known) known.push(line)
    else groups.set(keyOf(line), [line])
  }
  return groups
}

const groupOf = (key: string, of: LineGroup['of'], rows: LineRow[]): LineGroup => {
  const lines = rows.flatMap((row) => row.lines)
  return {
    ...{ key, of, rows, isCounted: of !== 'leftOut', amount: sumOf(lines) },
    shipments: new Set(lines.flatMap(({ number }) => number ?? [])).size,
    rates: [...new Set(lines.map(({ vatRate }) => vatRate))].sort((a, b) => (a ?? Infinity) - (b ?? Infinity)),
  }
}

const single = (lines: readonly StatementLine[]): LineRow[] => inOrder(lines).map((line) => rowOf([line]))

/** Lines by kind or by shipment; corrections last, then what a draft leaves out. */
export const groupLines = (lines: readonly StatementLine[], view: LineView): LineGroup[] => {
  const standing = lines.filter(({ isLeftOut, isCorrection }) => !isLeftOut && !isCorrection)
  const corrections = lines.filter(({ isLeftOut, isCorrection }) => !isLeftOut && isCorrection)
  const leftOut = lines.filter(({ isLeftOut }) => isLeftOut)
  const groups = view === 'byKind' ? byKind(standing) : byShipment(standing)
  return [
    ...groups,
    groupOf('corrections', 'corrections', correctionRows(corrections)),
    groupOf('leftOut', 'leftOut', single(leftOut)),
  ].filter(({ rows }) => rows.length > 0)
}

const byKind = (lines: readonly StatementLine[]): LineGroup[] => {
  const groups = groupBy(lines, kindOf)
  return KINDS.map((kind) => groupOf(kind, kind, single(groups.get(kind) ?? [])))
}

const byShipment = (lines: readonly StatementLine[]): LineGroup[] => {
  const groups = groupBy(
    inOrder(lines.filter(({ number }) => number !== null)),
    ({ number, shipmentId }) => shipmentId ?? number ?? '',
  )
  const kindAt = (line: StatementLine): number => KINDS.indexOf(kindOf(line))
  return [
    ...[...groups].map(([id, all]) =>
      groupOf(
        `shipment ${id}`,
        'shipment',
        [...all].sort((one, other) => kindAt(one) - kindAt(other)).map((line) => rowOf([line])),
      ),
    ),
    groupOf('others', 'others', single(lines.filter(({ number }) => number === null))),
  ]
}

/** What is drawn: heads of groups, rows of the open ones, and the rest that a long one still hides. */
export type Drawn =
  | { type: 'group'; key: string; group: LineGroup; isOpen: boolean }
  | { type: 'row'; key: string; group: LineGroup; row: LineRow }
  | { type: 'more'; key: string; group: LineGroup; count: number; amount: number }

/** A kind shows what was moved and a line more, but at least and at most so many. */
const SHOWN_FIRST = { least: 4, most: 12 }

/** The rows to draw. `whole`: groups whose rest was asked for. */
export const drawLines = (
  groups: readonly LineGroup[],
  { open, whole }: { open: ReadonlySet<string>; whole: ReadonlySet<string> },
): Drawn[] =>
  groups.flatMap((group): Drawn[] => {
    const isOpen = open.has(group.key)
    const head: Drawn = { type: 'group', key: group.key, group, isOpen }
    if (!isOpen) return [head]
    const moved = group.rows.filter(({ lines: [line] }) => isMoved(line)).length
    const first = Math.min(Math.max(SHOWN_FIRST.least, moved + 1), SHOWN_FIRST.most)
    const isFolded = group.of !== 'corrections' && !whole.has(group.key) && group.rows.length > first + 1
    const shown = isFolded ? group.rows.slice(0, first) : group.rows
    const rest = group.rows.slice(shown.length)
    return [
      head,
      ...shown.map((row): Drawn => ({ type: 'row', key: `${group.key} ${row.key}`, group, row })),
      ...(rest.length > 0
        ? [{ type: 'more' as const, key: `${group.key} more`, group, count: rest.length, amount: sumOf(rest) }]
        : []),
    ]
  })
