import type { OrderDetail } from '@waybill/contract/orders/shapes'
import type { OrderFormValues } from './order-form-values.ts'

/** The three readings of one order: as it was when typing began, as somebody saved it since, and as it stands in the form. */
export type Readings = { was: OrderFormValues; theirs: OrderFormValues; mine: OrderFormValues }
export type Side = 'theirs' | 'mine'

/** One place of the form that they or I changed: `from.city`, `verified.0.weight`, a whole list, one fee, one file. */
export type Difference = {
  /** Unique among the differences. */
  place: string
  /** Where the value stands in the form; a line of a keyed list has no place of its own there. */
  list?: KeyedList
  key?: string
  was: unknown
  theirs: unknown
  mine: unknown
  by: Side | 'both'
  /** Mine may still be saved: the status that they left allows it. */
  isOpen: boolean
}

const SIMPLE = [
  'merchantId',
  'serviceId',
  'itemType',
  'categoryOfShipment',
  'natureOfGoods',
  'totalValueCurrency',
  'iossAccountNumber',
  'iossType',
  'enhancedLiability',
  'senderReference',
  'note',
  'attachedFile',
  'invoiceFile',
  'totalPrice',
  'orderStatus',
  'trackingNumber',
  'realTotalPrice',
] as const satisfies readonly (keyof OrderFormValues)[]
const PARTIES = ['from', 'to'] as const
const LINES = ['contents', 'packages', 'verified'] as const
/** What goes with a place, wherever it goes. */
const GOES_WITH: Partial<Record<string, keyof OrderFormValues>> = {
  orderStatus: 'reason',
  realTotalPrice: 'pricedWeight',
}

/** A list whose lines are known by what they name, in any order. */
type KeyedList = 'fees' | 'files'
const KEY_OF: { [List in KeyedList]: (line: OrderFormValues[List][number]) => string } = {
  fees: ({ feeId, otherFeeName }) => `${feeId} ${otherFeeName.trim().toLowerCase()}`,
  files: ({ file }) => pathOf(file?.url ?? ''),
}

/** Links are signed anew at every reading. */
const pathOf = (url: string): string => url.split('?')[0] ?? ''
const written = (value: unknown): string =>
  JSON.stringify(value ?? null, (name, inner: unknown) =>
    name === 'url' && typeof inner === 'string' ? pathOf(inner) : inner,
  )
const isSame = (one: unknown, other: unknown): boolean => written(one) === written(other)

type Values = Record<string, unknown>

/** Everything that they or I changed and that is not the same in the end. */
export const differencesOf = (readings: Readings, can: OrderDetail['can']): Difference[] =>
  [
    ...SIMPLE.flatMap((place) => simple(readings, place)),
    ...PARTIES.flatMap((side) =>
      Object.keys(readings.was[side]).flatMap((name) => simple(readings, `${side}.${name}`)),
    ),
    ...LINES.flatMap((list) => lines(readings, list)),
    ...keyed(readings, 'fees'),
    ...keyed(readings, 'files'),
  ].map((difference) => ({ ...difference, isOpen: mayStill(difference, can) }))

type Found = Omit<Difference, 'isOpen'>

const found = (place: string, was: unknown, theirs: unknown, mine: unknown): Omit<Found, 'list' | 'key'>[] => {
  const isTheirs = !isSame(was, theirs)
  const isMine = !isSame(was, mine)
  if ((!isTheirs && !isMine) || isSame(theirs, mine)) return []
  return [{ place, was, theirs, mine, by: isTheirs && isMine ? 'both' : isMine ? 'mine' : 'theirs' }]
}

const simple = ({ was, theirs, mine }: Readings, place: string): Found[] => {
  const companion = GOES_WITH[place]
  const read = (values: OrderFormValues): unknown =>
    place === 'realTotalPrice' && companion
      ? { price: values.realTotalPrice, weight: values.pricedWeight }
      : valueAt(values, place)
  return found(place, read(was), read(theirs), read(mine))
}

/**
 * Measures are compared cell by cell while lines can be told apart: nobody took one off, and at most one of the two added
 * some. Otherwise the list is one thing to choose.
 */
const lines = ({ was, theirs, mine }: Readings, list: (typeof LINES)[number]): Found[] => {
  const [before, saved, typed] = [was[list], theirs[list], mine[list]] as [Values[], Values[], Values[]]
  const count = before.length
  const added = [saved, typed].filter((side) => side.length > count).length
  if (saved.length < count || typed.length < count || added > 1) return found(list, before, saved, typed)
  const cells = before.flatMap((line, at) =>
    Object.keys(line).flatMap((name) =>
      found(`${list}.${at}.${name}`, line[name], saved[at]?.[name], typed[at]?.[name]),
    ),
  )
  const most = Math.max(saved.length, typed.length)
  const more = Array.from({ length: most - count }, (_, index) => count + index)
  return [...cells, ...more.flatMap((at) => found(`${list}.${at}`, undefined, saved[at], typed[at]))]
}

/** By its key; the second line of the same key is another line. */
const byKey = <List extends KeyedList>(list: List, values: OrderFormValues) => {
  const known = new Map<string, OrderFormValues[List][number]>()
  for (const line of values[list] as OrderFormValues[List][number][]) {
    const key = KEY_OF[list](line)
    let nth = 1
    while (known.has(`${key}#${nth}`)) nth += 1
    known.set(`${key}#${nth}`, line)
  }
  return known
}

const keyed = ({ was, theirs, mine }: Readings, list: KeyedList): Found[] => {
  const [before, saved, typed] = [byKey(list, was), byKey(list, theirs), byKey(list, mine)]
  const keys = [...new Set([...before.keys(), ...saved.keys(), ...typed.keys()])]
  return keys.flatMap((key) =>
    found(`${list}.${key}`, before.get(key), saved.get(key), typed.get(key)).map((one) => ({ ...one, list, key })),
  )
}

const mayStill = ({ place, mine }: Found, can: OrderDetail['can']): boolean => {
  if (place === 'orderStatus') return can.forceStatus || can.changeStatus.includes(Number(mine))
  if (place === 'totalPrice' || place === 'realTotalPrice' || place.startsWith('fees.')) return can.changePrice
  if (place === 'attachedFile' || place === 'invoiceFile') return can.attach
  return true
}

export type Choices = Readonly<Record<string, Side>>

/** Which side stands at this place: mine, unless only they changed it, or it is no longer mine to change. */
export const sideOf = ({ place, by, isOpen }: Difference, choices: Choices): Side =>
  by === 'theirs' || !isOpen ? 'theirs' : by === 'mine' ? 'mine' : (choices[place] ?? 'mine')

/** My changes on top of what they saved (issue: conflict). What both changed follows the choices. */
export const layOnTop = (
  { theirs, mine }: Readings,
  differences: readonly Difference[],
  choices: Choices,
): OrderFormValues => {
  const laid = structuredClone(theirs)
  for (const difference of differences) {
    if (sideOf(difference, choices) === 'theirs') continue
    if (difference.list) layLine(laid, difference.list, difference)
    else layValue(laid, mine, difference.place)
  }
  return laid
}

const layValue = (laid: OrderFormValues, mine: OrderFormValues, place: string): void => {
  setAt(laid, place, valueAt(mine, place))
  const companion = GOES_WITH[place]
  if (companion) setAt(laid, companion, mine[companion])
}

const layLine = (laid: OrderFormValues, list: KeyedList, { key = '', mine }: Difference): void => {
  const lines = byKey(list, laid) as Map<string, unknown>
  if (mine === undefined) lines.delete(key)
  else lines.set(key, mine)
  Object.assign(laid, { [list]: [...lines.values()] })
}

const valueAt = (values: OrderFormValues, place: string): unknown =>
  place.split('.').reduce<unknown>((inner, name) => (inner as Values | undefined)?.[name], values)

const setAt = (values: OrderFormValues, place: string, value: unknown): void => {
  const names = place.split('.')
  const last = names.pop() ?? ''
  const holder = names.reduce<Values>((inner, name) => inner[name] as Values, values as unknown as Values)
  holder[last] = structuredClone(value)
}
